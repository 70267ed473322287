import type { Clock, SandboxState } from '../../sandbox-state.ts'
import { type CloudLicences, type LicenceAbilities, licenceAbilities } from '../port.ts'
import { insidePart } from './inside.ts'
import { type KeptTenant, newTenant } from './kept-tenant.ts'
import { ordersPart } from './orders.ts'
import { azurePart, gdapPart } from './relations.ts'
import { renewalsPart } from './renewals.ts'
import { cataloguePart, subscriptionsPart } from './subscriptions.ts'
import { tenantBook } from './tenant-book.ts'
import { tenantsPart } from './tenants.ts'

export type SandboxLicencesOptions = {
  state: SandboxState
  clock: Clock
  /** How much faster than in reality work is done; 1 when left out. Terms and windows are never shortened. */
  pace?: number
}

/** For the demo world and tests. */
export type SandboxCloudLicences = CloudLicences & {
  /** Puts a tenant there as if it had always been; does nothing when it is known. `more` is what differs. */
  adopt(
    tenant: { name: string; company: string; country: string; since?: Date },
    more?: Partial<KeptTenant>,
  ): Promise<void>
}

const everything = Object.fromEntries(licenceAbilities.map((ability) => [ability, { can: true }])) as LicenceAbilities

/** A Microsoft of our own. It keeps each tenant under `cloud-licences:tenant:<id>`. */
export function openSandboxCloudLicences({ state, clock, pace = 1 }: SandboxLicencesOptions): SandboxCloudLicences {
  const book = tenantBook({ state, clock, pace })
  return {
    name: 'sandbox',
    abilities: everything,
    ...tenantsPart(book),
    ...cataloguePart(book),
    ...ordersPart(book),
    ...subscriptionsPart(book),
    ...renewalsPart(book),
    ...insidePart(book),
    ...gdapPart(book),
    ...azurePart(book),

    async adopt({ since, ...tenant }, more = {}) {
      const at = since?.getTime() ?? clock.now().getTime()
      const adopted = newTenant(tenant, at, { operations: [{ id: 'adopted' }], ...more })
      await book.keep(adopted)
      // One that is there already gets the licences that it does not have.
      await book.change(adopted.id, (kept) => ({
        ...kept,
        subscriptions: withNew(kept.subscriptions, adopted.subscriptions),
        orders: withNew(kept.orders, adopted.orders),
      }))
    },
  }
}

const withNew = <One extends { id: string }>(known: readonly One[], more: readonly One[]): One[] => [
  ...known,
  ...more.filter(({ id }) => !known.some((each) => each.id === id)),
]
