import type { BillingCycle, TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import type { OfferTerm } from '../../port.ts'
import { text } from '../api/values.ts'

/** Microsoft says `annual`, with or without a capital; also `triennial`, which is no way to pay here. */
export const cycleIn = (value: unknown): BillingCycle | undefined =>
  (({ monthly: 'monthly', annual: 'yearly' }) as const)[text(value).toLowerCase() as 'monthly' | 'annual']
export const cycleFor = (cycle: BillingCycle): 'monthly' | 'annual' => (cycle === 'yearly' ? 'annual' : 'monthly')

const terms = new Set<string>(['P1M', 'P1Y', 'P3Y'])
const isTerm = (value: string): value is TermDuration => terms.has(value)
export const termIn = (value: unknown): TermDuration | undefined => {
  const term = text(value)
  return isTerm(term) ? term : undefined
}

export const isSameTerm = (one: OfferTerm, other: OfferTerm): boolean =>
  one.term === other.term && one.cycle === other.cycle

/** `CFQ7TTC0LH18:0001:CFQ7TTC0K971`: product, SKU and the availability by which it is bought. */
export const offerIn = (catalogueItem: unknown): string => text(catalogueItem).split(':').slice(0, 2).join(':')
