import { addDays, type Day } from './dates.ts'

/** How a licence is sold: by the seat, once and for ever, as coupons that are used up, or as a company at a host of files. */
export const licenceVariants = ['seats', 'perpetual', 'coupons', 'sharing'] as const
export type LicenceVariant = (typeof licenceVariants)[number]

/** Those that makers of software deliver; file sharing has hosts of its own. */
export const shopVariants = ['seats', 'perpetual', 'coupons'] as const
export type ShopVariant = (typeof shopVariants)[number]
export const isShopVariant = (variant: string | null): variant is ShopVariant =>
  (shopVariants as readonly (string | null)[]).includes(variant)

/** The numbers with which software is installed, and with which it is activated where there is no network. */
export const serialTypes = ['product', 'activation'] as const
export type SerialType = (typeof serialTypes)[number]

/** Software that was bought for ever is taken back so many days (service areas §9). */
export const returnDays = 30

/** The last day on which software that was delivered on a day is taken back. */
export const returnUntil = (deliveredOn: Day): Day => addDays(deliveredOn, returnDays)

/** More at once is asked of the provider's people. */
export const mostSeats = 5_000

/** What a shop may be unable to do with a licence. */
export const licenceAbilities = ['seats', 'suspend', 'serials', 'coupons', 'usage'] as const
export type LicenceAbility = (typeof licenceAbilities)[number]

/** What a host of shared files may be unable to do. */
export const shareAbilities = ['users', 'space', 'suspend', 'lastSeen'] as const
export type ShareAbility = (typeof shareAbilities)[number]
