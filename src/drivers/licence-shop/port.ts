import { type DriverKey, driverKey } from '#base/driver-key.ts'
import type { LicenceAbility, SerialType, ShopVariant } from '#base/licences.ts'
import type { Ability, Outcome } from '../outcome.ts'

/** Of which licence: the reference of its service, `service-17`. */
export type LicenceReference = string
type One = { reference: LicenceReference }

export type WantedLicence = One & {
  variant: ShopVariant
  /** Which of the shop's own: `antivirus`, `backup`, `office`, `migration`. */
  product: string
  /** What its owner calls it. */
  name: string
  /** Seats, devices or coupons. */
  quantity: number
  owner: { name: string; email: string }
}

export type LicenceFacts = One & {
  /** The shop's own id of it. */
  remoteReference: string
  variant: ShopVariant
  product: string
  state: 'active' | 'suspended'
  quantity: number
  /** How many are in use; null where the shop does not tell. */
  used: number | null
  /** The serial numbers that can be asked for. */
  serials: readonly SerialType[]
  /** Its maker goes on charging for it while it is suspended. */
  isBilledSuspended: boolean
  /** Where its owner manages it; empty where there is no such place. */
  consoleUrl: string
  readAt: string
}

/** Why a shop refuses. The areas turn these into words for people. */
export type LicenceRejection =
  | 'no_such_licence'
  | 'no_such_serial'
  | 'product_not_offered'
  | 'name_taken'
  | 'out_of_stock'
  | 'seats_in_use'
  | 'too_many_seats'
  | 'licence_suspended'
  | 'licence_ended'
  | 'not_possible'
  | 'access_denied'
  | 'refused'

/**
 * A maker or seller of software. Promises, held by the conformance suite:
 * - a write is known by its operation id, and asked again does nothing again and answers how it stands;
 * - whatever was carried out can be read by our reference;
 * - a suspended licence cannot be changed, and tells no serial number and no coupon;
 * - serial numbers and coupons are the same each time that they are asked for, stand in no facts, and are not kept by the portal;
 * - what has ended stays known as ended: it is never delivered under the same reference again.
 */
export interface LicenceShop {
  readonly name: string
  readonly abilities: Readonly<Record<LicenceAbility, Ability>>
  readLicence(reference: LicenceReference): Promise<Outcome<LicenceFacts>>
  placeLicence(operationId: string, wanted: WantedLicence): Promise<Outcome<LicenceFacts>>
  setSeats(operationId: string, order: One & { quantity: number }): Promise<Outcome<LicenceFacts>>
  suspendLicence(operationId: string, order: One): Promise<Outcome<LicenceFacts>>
  resumeLicence(operationId: string, order: One): Promise<Outcome<LicenceFacts>>
  /** Nothing of it can be used any more, and its maker charges nothing from then on. */
  endLicence(operationId: string, order: One): Promise<Outcome<{ existed: boolean }>>
  /** Worth money: whoever gets it can use the software. Never written down. */
  readSerial(of: One & { type: SerialType }): Promise<Outcome<{ serialNumber: string }>>
  /** Worth money, like a serial number. All that were bought; whether one was used its maker may not tell. */
  readCoupons(reference: LicenceReference): Promise<Outcome<{ coupons: readonly string[] }>>
}

/** Each way of selling may have a shop of its own. */
export const licenceShopKey = (variant: ShopVariant): DriverKey<LicenceShop> => driverKey(`licence-shop:${variant}`)
