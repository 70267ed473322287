/** The key of a licence offer joins these three: `CFQ1:0001-P1Y-monthly` (core §3). */
export const offerKey = (item: { offer_id: string; term_duration: string; billing_cycle: string }): string =>
  [item.offer_id, item.term_duration, item.billing_cycle].join('-')
