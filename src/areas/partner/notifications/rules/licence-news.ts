import type { Day } from '#base/dates.ts'

/** The subjects of licence notifications, in their order in a mail. */
export const licenceEvents = ['added', 'removed', 'changed', 'renewal', 'trial'] as const
export type LicenceEvent = (typeof licenceEvents)[number]

export const paces = ['at-once', 'daily'] as const
export type Pace = (typeof paces)[number]

/** Services of these kinds are licences: Microsoft 365 and other software. */
export const licenceKinds = ['office', 'licence'] as const

/** A licence is reported this long before it renews, or before its free months end. Monthly renewals are not reported. */
export const renewalDaysAhead = 30
export const trialDaysAhead = 7
export const announcedCycles = ['quarterly', 'yearly', 'biennially'] as const

export const maxAddresses = 10

/** One line of a mail. */
export type LicenceLine = {
  event: LicenceEvent
  client: string
  service: string
  product: string
  quantity: number
  /** The former number, for a change. */
  quantityBefore: number | null
  aboutOn: Day | null
}

/** Addresses that differ only in case are one. */
export const tidyAddresses = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.trim().toLowerCase(), address.trim()])).values(),
]
