import { licenceOfferRows, offerTerms } from '#brands/catalogue-parts.ts'
import { legacyPlans } from '#brands/legacy-plans.ts'
import { guidOf } from '../../sandbox-guid.ts'
import type { Offer, Promotion, PromotionItem, TransitionTarget } from '../port.ts'

const terms = offerTerms.map(({ term, cycle }) => ({ term, cycle }))

/** What Microsoft sells here: what our catalogue has prices of, and the plans without a term that binds. */
export const sandboxOffers: readonly Offer[] = [
  ...licenceOfferRows.map(
    ({ offerId, name, addOnOf = null }): Offer => ({
      ...{ offerId, name, segment: 'commercial', commerce: 'nce', terms, quantity: { least: 1, most: 300 } },
      addOnOf: addOnOf && [...addOnOf],
    }),
  ),
  ...legacyPlans.map(
    ({ offerId, name, segment }): Offer => ({
      ...{ offerId, name, segment, commerce: 'legacy', addOnOf: null },
      terms: [
        { term: 'P1Y', cycle: 'monthly' },
        { term: 'P1Y', cycle: 'yearly' },
      ],
      quantity: { least: 1, most: 25_000 },
    }),
  ),
].filter((offer, index, all) => all.findIndex(({ offerId }) => offerId === offer.offerId) === index)

export const offerOf = (offerId: string): Offer | undefined => sandboxOffers.find((each) => each.offerId === offerId)
export const nameOf = (offerId: string): string => offerOf(offerId)?.name ?? offerId
export const hasTerm = (offer: Offer, { term, cycle }: Pick<PromotionItem, 'term' | 'cycle'>): boolean =>
  offer.terms.some((each) => each.term === term && each.cycle === cycle)

/** Subscriptions of the same product share their SKU in the directory. */
export const skuOf = (offerId: string): string => guidOf(`sku ${offerId}`)

/** From the smallest to the largest: an upgrade goes up this list alone. */
const ladder = ['BFY365EX', 'BFY365BB', 'BFY365AB', 'BFY365BS', 'BFY365BP', 'BFY365E3', 'BFY365E5'].map(
  (product) => `${product}:0001`,
)

export function transitionsOf(offerId: string, when: 'now' | 'next'): TransitionTarget[] {
  const from = ladder.indexOf(offerId)
  if (from < 0) return []
  return ladder
    .filter((each) => each !== offerId)
    .map((each): TransitionTarget => {
      const isUp = ladder.indexOf(each) > from
      const isOpen = isUp || when === 'next'
      return {
        ...{ offerId: each, name: nameOf(each), terms: [...terms] },
        types: isOpen
          ? when === 'now'
            ? ['transition_only', 'transition_with_license_transfer']
            : ['transition_only']
          : [],
        reason: isOpen ? null : 'The target is not an upgrade of the source.',
      }
    })
}

/** One promotion runs all the time: new subscriptions to Business Premium for a year. */
export function promotionsOf(item: PromotionItem, { today, hasIt }: { today: string; hasIt: boolean }): Promotion[] {
  if (item.offerId !== 'BFY365BP:0001') return []
  const reason = hasIt
    ? 'The customer purchased this offer before.'
    : item.term === 'P1M'
      ? 'The term is not part of the promotion.'
      : item.quantity > 300
        ? 'The quantity exceeds the maximum of the promotion.'
        : null
  return [
    {
      ...{ id: 'BFYPROMO15', name: 'Business Premium: 15 % off the first year', percent: 15 },
      ...{ endsOn: `${today.slice(0, 4)}-12-31`, isEligible: reason === null, reason },
    },
  ]
}
