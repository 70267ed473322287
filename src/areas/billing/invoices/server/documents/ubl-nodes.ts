import type { Locale } from '#base/locale.ts'
import { type Cents, toDecimal } from '#base/money.ts'
import type { VatCategory } from '../../rules/totals.ts'
import type { UblProfile } from '../../rules/ubl-profile.ts'
import { vatCategoryRow } from '../../rules/vat-category.ts'
import { vatMention } from './vat-mention.ts'

/** An element for the XML builder: attributes start with @, lists repeat, undefined is left out. */
export type Node = { [name: string]: string | Node | readonly Node[] | undefined }

/** Removes characters that XML 1.0 forbids. Undefined when nothing is left: Peppol refuses empty elements (R008). */
export function text(value: string | null | undefined): string | undefined {
  const clean = (value ?? '')
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those have to go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return clean === '' ? undefined : clean
}

export const amount = (cents: Cents): Node => ({ '@currencyID': 'EUR', '#': toDecimal(cents) })

type Group = { category: VatCategory; percent: number }

/** The category of a line or allowance. Outside the scope of VAT there is no rate, not even 0 (BR-O-05). */
export const taxCategory = (group: Group, profile: UblProfile): Node => ({
  ...opening(group, profile),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

/** The category of the VAT breakdown, with the reason for an exemption (BR-AE-10 and similar). */
export function explainedTaxCategory(group: Group, profile: UblProfile, locale: Locale): Node {
  const { reasonCode, belgian } = vatCategoryRow(group)
  const why = profile === 'ubl-be' ? belgian : { reasonCode, reason: vatMention(group.category, locale) }
  return {
    ...opening(group, profile),
    'cbc:TaxExemptionReasonCode': why.reasonCode,
    'cbc:TaxExemptionReason': why.reason,
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  }
}

const opening = (group: Group, profile: UblProfile): Node => ({
  'cbc:ID': group.category,
  'cbc:Name': profile === 'ubl-be' ? vatCategoryRow(group).belgian.name : undefined,
  'cbc:Percent': group.category === 'O' ? undefined : String(group.percent),
})
