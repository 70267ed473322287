/** The offer cart of licence offers (core §3): an item is one offer for one term and one way of billing. */
export type OfferItem = { offer_id: string; term_duration: string; billing_cycle: string; quantity: number }

/** `CFQ1:0001-P1Y-monthly` (core §3: the item key joins those three). */
export const offerKey = (item: Pick<OfferItem, 'offer_id' | 'term_duration' | 'billing_cycle'>): string =>
  [item.offer_id, item.term_duration, item.billing_cycle].join('-')

/** The same offer again replaces its quantity; none left takes it out. */
export function putOffer(items: readonly OfferItem[], item: OfferItem): OfferItem[] {
  const key = offerKey(item)
  const others = items.filter((each) => offerKey(each) !== key)
  if (item.quantity <= 0) return others
  return items.some((each) => offerKey(each) === key)
    ? items.map((each) => (offerKey(each) === key ? item : each))
    : [...items, item]
}
