import { licenceConfiguration } from '#areas/services/delivery/rules/licence-configuration.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { openSandboxFileShare } from '#drivers/file-share/sandbox/sandbox-file-share.ts'
import { openSandboxLicenceShop } from '#drivers/licence-shop/sandbox/sandbox-licence-shop.ts'
import { openSandboxServiceHost } from '#drivers/service-host/sandbox/sandbox-service-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Caller, Json, TestPortal } from './portal.ts'

/** The products of the catalogue, one of each way of selling. */
export const licenceProducts = {
  seats: { pid: 600, group: 'services', variant: 'antivirus', term: 'monthly', cents: 250 },
  perpetual: { pid: 605, group: 'services', variant: 'office', term: 'one-time', cents: 24_900 },
  coupons: { pid: 606, group: 'services', variant: 'migration', term: 'one-time', cents: 1_500 },
  sharing: { pid: 500, group: 'file_sharing', variant: '', term: 'monthly', cents: 400 },
} as const
export type GivenLicence = {
  variant?: keyof typeof licenceProducts
  name?: string
  quantity?: number
  status?: 'Active' | 'Suspended' | 'Pending' | 'Cancelled'
  /** Delivered so many days ago. */
  daysAgo?: number
}
let count = 0
const dayMs = 86_400_000

/** The built-in shop and host of files of a test portal. */
export const shopsOf = (portal: TestPortal) => {
  const options = { state: databaseState(portal.db), clock: { now: () => portal.clock.now }, pace: 1_000_000 }
  return {
    shop: openSandboxLicenceShop(options),
    share: openSandboxFileShare(options),
    contracts: openSandboxServiceHost(options),
  }
}

/** A licence of a client, or a company that shares files, that was delivered some time ago. */
export async function licenceServiceOf(
  portal: TestPortal,
  clientId: ClientId,
  {
    variant = 'seats',
    name = `licentie-${++count}.be`,
    quantity = 5,
    status = 'Active',
    daysAgo = 10,
  }: GivenLicence = {},
): Promise<{ id: ServiceId; reference: string }> {
  const { pid, group, variant: product, term, cents } = licenceProducts[variant]
  const details = licenceConfiguration({ kind: 'licence', group, variant: product })
  const options: Record<string, string> = variant === 'sharing' ? { space: '100' } : {}
  const since = new Date(portal.clock.now.getTime() - daysAgo * dayMs)
  const { id } = await portal.db
    .insertInto('service')
    .values({
      ...{ client_id: clientId, pid, kind: 'licence', name, status, billing_cycle: term, delivered_at: since },
      ...{ price_cents: cents * quantity, registered_on: since.toISOString().slice(0, 10) },
      config: JSON.stringify({ details, options, quantity }),
      next_due_on: term === 'one-time' ? null : '2026-12-10',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = `service-${id}`
  if (status === 'Pending' || status === 'Cancelled') return { id, reference }
  const { shop, share, contracts } = shopsOf(portal)
  const isSuspended = status === 'Suspended'
  if (variant === 'sharing')
    await share.adopt(
      {
        ...{ reference, since, subscription: { users: quantity, spaceGb: 100 } },
        company: { name, adminName: 'An Peeters', adminEmail: `an-${id}@zaak.example`, language: 'nl' },
        people: [{ email: `bert-${id}@zaak.example`, name: 'Bert Claes' }],
      },
      isSuspended,
    )
  else await shop.adopt({ reference, variant, product: product || group, name, quantity }, isSuspended)
  const plan = { pid, options, quantity, configuration: details }
  await contracts.adopt({ reference, kind: 'licence', name, state: isSuspended ? 'suspended' : 'active', plan })
  return { id, reference }
}

type Owner = Caller & { clientId: ClientId }
/** One of somebody, with what tests do with it. */
export async function heldLicence(portal: TestPortal, owner: Owner, given: GivenLicence = {}) {
  const { id, reference } = await licenceServiceOf(portal, owner.clientId, given)
  const path = `/products/${id}`
  const at = given.variant === 'sharing' ? 'file-sharing' : 'licence'
  const shown = async (): Promise<Json> => (await owner.get(`${path}/${at}`)).body.data
  /** Has what was asked done; fails where it was refused. */
  const done = async (asked: { status: number; body: Json }): Promise<Json> => {
    if (asked.status !== 202) throw new Error(`answers ${asked.status}: ${JSON.stringify(asked.body)}`)
    for (let turn = 0; turn < 3; turn++) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
      await portal.jobs.drain()
    }
    return asked.body
  }
  return { id, reference, path, shown, done }
}
