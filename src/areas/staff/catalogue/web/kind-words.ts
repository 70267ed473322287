import type { BillingCycle, TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import type { PriceKind } from '#areas/ordering/catalogue/rules/price-rows.ts'
import { isTerm } from '#areas/ordering/catalogue/rules/terms.ts'
import { termWords } from '#areas/ordering/catalogue/web/public.ts'
import { m } from '#words'

const words: Record<PriceKind, () => string> = {
  tld: m.staff_catalogue_extensions,
  product: m.staff_catalogue_products,
  option: m.staff_catalogue_options,
  offer: m.staff_catalogue_offers,
  server: m.staff_catalogue_servers,
  storage: m.staff_catalogue_storage,
}
export const kindWord = (kind: PriceKind): string => words[kind]()

const offerTerms: Record<string, () => string> = {
  'P1M/monthly': m.staff_catalogue_p1m_monthly,
  'P1Y/monthly': m.staff_catalogue_p1y_monthly,
  'P1Y/yearly': m.staff_catalogue_p1y_yearly,
  'P3Y/monthly': m.staff_catalogue_p3y_monthly,
  'P3Y/yearly': m.staff_catalogue_p3y_yearly,
}
const durations: Record<TermDuration, () => string> = {
  P1M: m.staff_catalogue_p1m,
  P1Y: m.staff_catalogue_p1y,
  P3Y: m.staff_catalogue_p3y,
}
export const durationWord = (duration: TermDuration): string => durations[duration]()
export const cycleWord = (cycle: BillingCycle): string => termWords(cycle).name

/** The term of a product, or the term and cycle of an offer. */
export const rowTermWord = (term: string | null): string => {
  if (term === null) return ''
  return isTerm(term) ? termWords(term).name : (offerTerms[term]?.() ?? term)
}
