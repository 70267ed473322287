import { m } from '#words'
import type { InvoiceDocument, InvoiceLine } from '../../rules/invoice-document.ts'
import { amount, type Node, taxCategory, text } from './ubl-nodes.ts'

/** One line. C62 is "one", the unit of things that are counted. */
export function line(each: InvoiceLine, index: number, { kind, locale }: InvoiceDocument): Node {
  const name = kind === 'credit-note' ? 'CreditedQuantity' : 'InvoicedQuantity'
  return {
    'cbc:ID': String(index + 1),
    'cbc:Note': text(each.reference),
    [`cbc:${name}`]: { '@unitCode': 'C62', '#': String(each.quantity) },
    'cbc:LineExtensionAmount': amount(each.netCents),
    'cac:InvoicePeriod': period(each),
    'cac:AllowanceCharge': difference(each, locale),
    'cac:Item': {
      'cbc:Name': text(each.description) ?? '-',
      'cac:ClassifiedTaxCategory': taxCategory({ category: 'S', percent: each.vatPercent }),
    },
    'cac:Price': { 'cbc:PriceAmount': amount(each.unitCents) },
  }
}

const period = ({ periodFrom, periodTo }: InvoiceLine): Node | undefined =>
  periodFrom || periodTo
    ? { 'cbc:StartDate': periodFrom ?? undefined, 'cbc:EndDate': periodTo ?? undefined }
    : undefined

/** Net must be quantity times price, less and plus what is named (Peppol R120): what differs is named. */
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
