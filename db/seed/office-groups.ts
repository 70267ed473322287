import type { BillingCycle, TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'

/** Licences of new commerce in the demo world: several services in one tenant, as somebody has them after a while. */
export type DemoOffer = {
  offerId: string
  term: TermDuration
  cycle: BillingCycle
  /** Stands beside the first licences of its tenant. */
  isAddOn?: true
  /** What is planned for its renewal. */
  planned?: { offerId: string; quantity: number }
}

type OfficeGroup = {
  group: string
  variant: string
  cycle: 'monthly' | 'yearly'
  cents: number
  quantity: number
  offer: DemoOffer
  called: (domain: { name: string }) => string
}

const tenantOf = ({ name }: { name: string }): string =>
  `${(name.split('.', 1)[0] as string).replace(/[^a-z\d]/g, '').slice(0, 20)}365.onmicrosoft.com`

const licences = (quantity: number, cents: number, offer: DemoOffer): OfficeGroup => ({
  ...{ group: 'office365', variant: 'nce', cycle: offer.cycle, cents: cents * quantity, quantity, offer },
  called: tenantOf,
})
const standard = { offerId: 'BFY365BS:0001', term: 'P1Y', cycle: 'monthly' } as const

/** With a renewal that is planned, licences of which there may still be fewer, and an add-on. */
export const officeOfCustomer: readonly (readonly [OfficeGroup, daysAgo: number])[] = [
  [licences(6, 1_170, { ...standard, planned: { offerId: 'BFY365BP:0001', quantity: 8 } }), 190],
  [licences(2, 24_720, { offerId: 'BFY365BP:0001', term: 'P1Y', cycle: 'yearly' }), 3],
  [licences(4, 280, { offerId: 'BFY365AR:0001', term: 'P1Y', cycle: 'monthly', isAddOn: true }), 120],
]
export const officeOfManaged: readonly (readonly [OfficeGroup, daysAgo: number])[] = [
  [licences(5, 1_170, standard), 80],
]
