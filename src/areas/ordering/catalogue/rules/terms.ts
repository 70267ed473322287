/** For how long something is ordered (service areas §9). */
export const terms = ['monthly', 'quarterly', 'yearly', 'biennially', 'one-time'] as const
export type Term = (typeof terms)[number]

/** Months of a term; something bought once has no end, and is priced as one month where options are priced by the month. */
const months: Record<Term, number> = { monthly: 1, quarterly: 3, yearly: 12, biennially: 24, 'one-time': 0 }
export const monthsOf = (term: Term): number => months[term]
export const isTerm = (text: string): text is Term => (terms as readonly string[]).includes(text)
