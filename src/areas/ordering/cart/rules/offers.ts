type Offer = { offer_id: string; term_duration: string; billing_cycle: string; parent?: string | undefined }

/**
 * The key of a licence offer joins these three: `CFQ1:0001-P1Y-monthly` (core §3). An add-on has the subscription beside which it stands as well:
 * it may be ordered beside several of one tenant.
 */
export const offerKey = ({ offer_id: offer, term_duration: term, billing_cycle: cycle, parent }: Offer): string =>
  [offer, term, cycle, ...(parent ? [parent] : [])].join('-')
