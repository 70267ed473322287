import { licenceAbilities, mostSeats } from '#base/licences.ts'
import { done, type Outcome } from '../../outcome.ts'
import { licenceBehaves } from '../../sandbox-behaviour.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { LicenceShop, WantedLicence } from '../port.ts'
import { couponsOf, factsOf, type KeptLicence, products, serialOf } from './kept-licence.ts'
import { licenceBook, no, standing } from './licence-book.ts'

export type SandboxLicenceShopOptions = {
  state: SandboxState
  clock: Clock
  /** How much faster than in reality licences are delivered; 1 when left out. */
  pace?: number
}
/** For the demo world and tests. */
export type SandboxLicenceShop = LicenceShop & {
  /** Was delivered at some time; does nothing when it is known. */
  adopt(wanted: Omit<WantedLicence, 'owner'>, isSuspended?: boolean): Promise<void>
  /** Somebody changes the number at the shop itself. */
  changeElsewhere(reference: string, quantity: number): Promise<void>
  /** It is installed on so many devices from now on. */
  installOn(reference: string, devices: number): Promise<void>
}

const deliveryMs = 5_000
const everything = Object.fromEntries(licenceAbilities.map((ability) => [ability, { can: true }]))

/** For a change of one that runs. */
function running(kept: KeptLicence | undefined, now: number): KeptLicence | Outcome<never> {
  if (!kept) return no('no_such_licence')
  const stands = standing(kept, now)
  if (stands.kind !== 'done') return stands as Outcome<never>
  return kept.suspendedAt === null ? kept : no('licence_suspended', kept.reference)
}
/** For what is done to one whether it is suspended or not. */
function there(kept: KeptLicence | undefined, now: number): KeptLicence | Outcome<never> {
  if (!kept) return no('no_such_licence')
  const stands = standing(kept, now)
  return stands.kind === 'done' ? kept : (stands as Outcome<never>)
}
const isNo = (found: object): found is Outcome<never> => 'kind' in found

/** The built-in shop. One entry a licence, `licence-shop:licence:<reference>`; no serial number and no coupon stands in it. */
export function openSandboxLicenceShop({ state, clock, pace = 1 }: SandboxLicenceShopOptions): SandboxLicenceShop {
  const book = licenceBook(state, clock)
  const keep = (wanted: Omit<WantedLicence, 'owner'>, readyAt: number): KeptLicence => {
    const { reference, variant, product, name, quantity } = wanted
    return { reference, variant, product, name, quantity, readyAt, suspendedAt: null, endedAt: null, operations: [] }
  }
  const secret = <Value>(reference: string, tell: (kept: KeptLicence) => Outcome<Value>) =>
    book.look(reference, (kept, now) => {
      const found = running(kept, now)
      return isNo(found) ? found : tell(found)
    })

  return {
    name: 'sandbox',
    abilities: everything as LicenceShop['abilities'],
    readLicence: (reference) => book.look(reference, standing),

    placeLicence: (operationId, wanted) =>
      book.write(operationId, wanted.reference, (kept, now) => {
        if (kept) return kept.endedAt === null ? no('name_taken', kept.reference) : no('licence_ended', kept.reference)
        if (!products[wanted.variant].includes(wanted.product)) return no('product_not_offered', wanted.product)
        if (licenceBehaves(wanted.name, 'refuse')) return no('refused', 'the shop refuses this licence')
        if (licenceBehaves(wanted.name, 'full')) return no('out_of_stock', wanted.product)
        if (wanted.quantity > mostSeats) return no('too_many_seats', String(mostSeats), 'quantity')
        const seconds = deliveryMs * (licenceBehaves(wanted.name, 'slow') ? 20 : 1)
        return keep(wanted, now + Math.round(seconds / pace))
      }),

    setSeats: (operationId, { reference, quantity }) =>
      book.write(operationId, reference, (kept, now) => {
        const found = running(kept, now)
        if (isNo(found)) return found
        if (found.variant !== 'seats') return no('not_possible', found.variant)
        if (licenceBehaves(found.name, 'used') && quantity < found.quantity)
          return no('seats_in_use', String(factsOf(found, now).used), 'quantity')
        return quantity > mostSeats ? no('too_many_seats', String(mostSeats), 'quantity') : { ...found, quantity }
      }),

    suspendLicence: (operationId, { reference }) =>
      book.write(operationId, reference, (kept, now) => {
        const found = there(kept, now)
        if (isNo(found)) return found
        return found.variant === 'seats'
          ? { ...found, suspendedAt: found.suspendedAt ?? now }
          : no('not_possible', found.variant)
      }),

    resumeLicence: (operationId, { reference }) =>
      book.write(operationId, reference, (kept, now) => {
        const found = there(kept, now)
        return isNo(found) ? found : { ...found, suspendedAt: null }
      }),

    endLicence: (operationId, { reference }) =>
      book.write(
        operationId,
        reference,
        (kept, now) => (kept ? { ...kept, endedAt: kept.endedAt ?? now } : no('no_such_licence', reference)),
        () => done({ existed: true }),
      ),

    readSerial: ({ reference, type }) =>
      secret(reference, (kept) =>
        factsOf(kept, 0).serials.includes(type)
          ? done({ serialNumber: serialOf(kept, type) })
          : no('no_such_serial', type),
      ),
    readCoupons: (reference) =>
      secret(reference, (kept) =>
        kept.variant === 'coupons' ? done({ coupons: couponsOf(kept) }) : no('not_possible', kept.variant),
      ),

    async adopt(wanted, isSuspended) {
      const now = clock.now().getTime()
      await book.keep({ ...keep(wanted, now), suspendedAt: isSuspended ? now : null })
    },
    changeElsewhere: async (reference, quantity) => void (await book.patch(reference, { quantity })),
    installOn: async (reference, used) => void (await book.patch(reference, { used })),
  }
}
