import type { Locale } from '#base/locale.ts'
import { m } from '#words'
import type { VatCategory } from '../../rules/totals.ts'

const mentions: Partial<Record<VatCategory, (options: { locale: Locale }) => string>> = {
  E: (options) => m.invoices_doc_vat_exempt({}, options),
  AE: (options) => m.invoices_doc_vat_reversed({}, options),
  K: (options) => m.invoices_doc_vat_within_eu({}, options),
  G: (options) => m.invoices_doc_vat_export({}, options),
  O: (options) => m.invoices_doc_vat_outside({}, options),
}

/** The legal mention for missing VAT; undefined for a standard rate. */
export const vatMention = (category: VatCategory, locale: Locale): string | undefined =>
  mentions[category]?.({ locale })
