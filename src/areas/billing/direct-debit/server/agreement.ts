import type { Locale } from '#base/locale.ts'
import type { BrandRows } from '#brands/own-company.ts'
import { m } from '#words'
import type { MandateRow } from './mandate-store.ts'

/** The text that the payer agrees to, in their language: the same on screen, on paper and in the evidence. */
export function agreementOf(
  brands: BrandRows,
  { brand, kind }: Pick<MandateRow, 'brand' | 'kind'>,
  locale: Locale,
  noticeDays: number,
) {
  const creditor = brands[brand].company.name
  const options = { locale }
  return [
    m.direct_debit_agree_permission({ creditor }, options),
    m.direct_debit_agree_refund({}, options),
    kind === 'one-off' ? m.direct_debit_agree_once({}, options) : m.direct_debit_agree_each({}, options),
    m.direct_debit_agree_notice({ days: noticeDays }, options),
  ]
}
