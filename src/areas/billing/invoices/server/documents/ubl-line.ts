import { percentOf } from '#base/money.ts'
import { m } from '#words'
import type { InvoiceDocument, InvoiceLine } from '../../rules/invoice-document.ts'
import { categoryOfCharge } from '../../rules/totals.ts'
import type { UblProfile } from '../../rules/ubl-profile.ts'
import { amount, type Node, taxCategory, text } from './ubl-nodes.ts'

/** One line. C62 is the unit code for "one". */
export function line(each: InvoiceLine, index: number, invoice: InvoiceDocument, profile: UblProfile): Node {
  const isCredit = invoice.kind === 'credit-note'
  const tax =
    profile === 'ubl-be'
      ? { 'cac:TaxTotal': { 'cbc:TaxAmount': amount(percentOf(each.netCents, each.vatPercent)) } }
      : {}
  const allowance = { 'cac:AllowanceCharge': difference(each, invoice.locale) }
  return {
    'cbc:ID': String(index + 1),
    'cbc:Note': text(each.reference),
    [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: { '@unitCode': 'C62', '#': String(each.quantity) },
    'cbc:LineExtensionAmount': amount(each.netCents),
    'cac:InvoicePeriod': period(each),
    // The schema of a credit note has these two in the opposite order.
    ...(isCredit ? { ...tax, ...allowance } : { ...allowance, ...tax }),
    'cac:Item': {
      'cbc:Name': text(each.description) ?? '-',
      'cac:ClassifiedTaxCategory': taxCategory({ category: categoryOfCharge(each), percent: each.vatPercent }, profile),
    },
    'cac:Price': { 'cbc:PriceAmount': amount(each.unitCents) },
  }
}

const period = ({ periodFrom, periodTo }: InvoiceLine): Node | undefined =>
  periodFrom || periodTo
    ? { 'cbc:StartDate': periodFrom ?? undefined, 'cbc:EndDate': periodTo ?? undefined }
    : undefined

/**
 * The net amount must equal quantity times price plus charges less allowances (Peppol R120): the difference becomes one
 * of these.
 */
function difference(each: InvoiceLine, locale: InvoiceDocument['locale']): Node | undefined {
  const cents = each.netCents - each.quantity * each.unitCents
  if (cents === 0) return undefined
  const reason = cents < 0 ? m.invoices_doc_line_discount : m.invoices_doc_line_surcharge
  return {
    'cbc:ChargeIndicator': String(cents > 0),
    'cbc:AllowanceChargeReason': reason({}, { locale }),
    'cbc:Amount': amount(Math.abs(cents)),
  }
}
