import { formatDay } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandRows } from '#brands/own-company.ts'
import { m } from '#words'
import { spacedIban } from '../../rules/iban.ts'
import type { MandateRow } from '../mandate-store.ts'

export type Payer = { name: string; street: string; postalCode: string; city: string; country: string }

/** All texts of the page, in the payer's language; `mandate.typ` only lays them out. */
export function mandateView(
  mandate: MandateRow,
  payer: Payer,
  said: { brands: BrandRows; locale: Locale; agreement: readonly string[]; onScreen: boolean },
) {
  const { company, panelName, hue, chroma, radius } = said.brands[mandate.brand]
  const options = { locale: said.locale }
  const countryName = (code: string) => new Intl.DisplayNames(said.locale, { type: 'region' }).of(code || 'BE') ?? code
  const fact = (label: string, value: string) => ({ label, value })
  return {
    title: m.direct_debit_doc_title({}, options),
    scheme: m.direct_debit_doc_scheme({}, options),
    brand: { name: panelName, initial: panelName.slice(0, 1), hue, chroma, radius },
    agreement: said.agreement,
    parts: [
      {
        heading: m.direct_debit_doc_mandate({}, options),
        facts: [
          fact(m.direct_debit_reference({}, options), mandate.reference),
          fact(
            m.direct_debit_doc_kind({}, options),
            mandate.kind === 'one-off' ? m.direct_debit_kind_once({}, options) : m.direct_debit_kind_each({}, options),
          ),
        ],
      },
      {
        heading: m.direct_debit_doc_creditor({}, options),
        facts: [
          fact(m.direct_debit_doc_name({}, options), company.name),
          fact(m.direct_debit_doc_address({}, options), company.street),
          fact('', `${company.postalCode} ${company.city}, ${countryName(company.country)}`),
          fact(m.direct_debit_creditor_id({}, options), mandate.creditor_id),
        ],
      },
      {
        heading: m.direct_debit_doc_payer({}, options),
        facts: [
          fact(m.direct_debit_doc_name({}, options), mandate.account_name),
          fact(m.direct_debit_doc_customer({}, options), payer.name),
          fact(m.direct_debit_doc_address({}, options), payer.street),
          fact('', `${`${payer.postalCode} ${payer.city}`.trim()}, ${countryName(payer.country)}`),
          fact(m.direct_debit_iban({}, options), spacedIban(mandate.iban)),
          fact(m.direct_debit_bic({}, options), mandate.bic ?? '–'),
        ],
      },
    ],
    signing: said.onScreen
      ? { done: m.direct_debit_doc_signed_on_screen({ day: formatDay(mandate.signed_on) }, options) }
      : {
          place: m.direct_debit_doc_place({}, options),
          day: m.direct_debit_doc_day({}, options),
          signature: m.direct_debit_doc_signature({}, options),
        },
    note: m.direct_debit_doc_note({}, options),
  }
}
