import { m } from '#words'
import type { Term } from '../rules/terms.ts'

const words: Record<Term, { name: () => string; per: () => string }> = {
  monthly: { name: m.order_term_monthly, per: m.order_per_month },
  quarterly: { name: m.order_term_quarterly, per: m.order_per_quarter },
  yearly: { name: m.order_term_yearly, per: m.order_per_year },
  biennially: { name: m.order_term_biennially, per: m.order_per_two_years },
  'one-time': { name: m.order_term_once, per: m.order_per_once },
}

/** `name`: "per year"; `per`: what stands behind an amount: "/ year". */
export const termWords = (term: Term): { name: string; per: string } => ({
  name: words[term].name(),
  per: words[term].per(),
})

export const yearsWords = (years: number): string => m.order_years({ count: years })
