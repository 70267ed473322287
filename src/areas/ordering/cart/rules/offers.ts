/** `CFQ1:0001-P1Y-monthly`: the key of a licence offer joins those three (core §3). */
export const offerKey = (item: { offer_id: string; term_duration: string; billing_cycle: string }): string =>
  [item.offer_id, item.term_duration, item.billing_cycle].join('-')
