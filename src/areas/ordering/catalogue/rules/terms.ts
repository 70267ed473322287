/** For how long something is ordered (service areas §9). */
export const terms = ['monthly', 'quarterly', 'yearly', 'biennially', 'one-time'] as const
export type Term = (typeof terms)[number]

/** Months of a term; something bought once has no end, and is priced as one month where options are priced by the month. */
const months: Record<Term, number> = { monthly: 1, quarterly: 3, yearly: 12, biennially: 24, 'one-time': 0 }
export const monthsOf = (term: Term): number => months[term]

/**
 * For how many months a first term costs nothing: a product may begin with free months (service areas §9), and a term that
 * lies within them is free. A longer one is paid whole, or its buyer would have more for free than was promised.
 */
export const freeMonthsOf = (term: Term, freeMonths: number): number =>
  monthsOf(term) > 0 && monthsOf(term) <= freeMonths ? freeMonths : 0

export const isTerm = (text: string): text is Term => (terms as readonly string[]).includes(text)
