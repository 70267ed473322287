import { m } from '#words'
import type { Term } from '../rules/terms.ts'

const words: Record<Term, { name: () => string; per: () => string }> = {
  monthly: { name: m.order_term_monthly, per: m.order_per_month },
  quarterly: { name: m.order_term_quarterly, per: m.order_per_quarter },
  yearly: { name: m.order_term_yearly, per: m.order_per_year },
  biennially: { name: m.order_term_biennially, per: m.order_per_two_years },
  'one-time': { name: m.order_term_once, per: m.order_per_once },
}

/** `name`: "per year"; `per`: follows an amount, "/ year". */
export const termWords = (term: Term): { name: string; per: string } => ({
  name: words[term].name(),
  per: words[term].per(),
})

export const yearsWords = (years: number): string => m.order_years({ count: years })

/**
 * `eerste jaar gratis, daarna € 48,00 per jaar`, with the amount where prices are shown; empty when it is paid from the
 * start.
 */
export function freeFirstWords(
  choice: { freeMonths: number; term: Term | null },
  amount: string | undefined,
): string | undefined {
  const { freeMonths, term } = choice
  if (freeMonths === 0 || !term) return undefined
  const isYears = freeMonths % 12 === 0
  const count = isYears ? freeMonths / 12 : freeMonths
  if (amount === undefined) return (isYears ? m.checkout_free_years : m.checkout_free_months)({ count })
  const words = isYears ? m.order_free_years : m.order_free_months
  return words({
    count,
    amount,
    term: termWords(term).name.toLowerCase(),
  })
}
