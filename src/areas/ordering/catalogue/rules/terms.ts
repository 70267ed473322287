/** Terms of services (service areas §9). */
export const terms = ['monthly', 'quarterly', 'yearly', 'biennially', 'one-time'] as const
export type Term = (typeof terms)[number]

/** Months of a term; a one-time product counts as one month where options are priced per month. */
const months: Record<Term, number> = { monthly: 1, quarterly: 3, yearly: 12, biennially: 24, 'one-time': 0 }
export const monthsOf = (term: Term): number => months[term]

/**
 * The free months of a first term: a product may start with free months (service areas §9), and a term within them is
 * free. A longer term is paid completely; otherwise more would be free than promised.
 */
export const freeMonthsOf = (term: Term, freeMonths: number): number =>
  monthsOf(term) > 0 && monthsOf(term) <= freeMonths ? freeMonths : 0

export const isTerm = (text: string): text is Term => (terms as readonly string[]).includes(text)
