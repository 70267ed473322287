import { create } from 'xmlbuilder2'
import { formatDay } from '#base/dates.ts'
import { m } from '#words'
import type { InvoiceDocument } from '../../rules/invoice-document.ts'
import { formatCommunication } from '../../rules/structured-communication.ts'
import { line } from './ubl-line.ts'
import { amount, type Node, taxCategory, text } from './ubl-nodes.ts'
import { buyer, seller } from './ubl-parties.ts'

/**
 * The invoice as Peppol BIS Billing 3 (UBL 2.1, EN 16931). The order of the elements is the schema's. It is the document
 * as it was issued: whether it has been paid since does not change it.
 */
export function ublOf(invoice: InvoiceDocument): string {
  const isCredit = invoice.kind === 'credit-note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const body: Node = {
    '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'cbc:ID': invoice.number,
    'cbc:IssueDate': invoice.issuedOn,
    'cbc:DueDate': isCredit ? undefined : invoice.dueOn,
    [`cbc:${root}TypeCode`]: isCredit ? '381' : '380',
    'cbc:DocumentCurrencyCode': 'EUR',
    // Peppol wants the buyer's reference or an order's (R003): his own where he gave one, else his number with us.
    'cbc:BuyerReference': text(invoice.reference) ?? String(invoice.buyer.clientId),
    'cac:OrderReference': invoice.orderId === null ? undefined : { 'cbc:ID': String(invoice.orderId) },
    'cac:BillingReference': invoice.credits
      ? {
          'cac:InvoiceDocumentReference': {
            'cbc:ID': invoice.credits.number,
            'cbc:IssueDate': invoice.credits.issuedOn,
          },
        }
      : undefined,
    'cac:AccountingSupplierParty': { 'cac:Party': seller(invoice.seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyer(invoice.buyer, invoice.seller) },
    'cac:PaymentMeans': isCredit ? undefined : paymentMeans(invoice),
    'cac:PaymentTerms': { 'cbc:Note': paymentTerms(invoice) },
    'cac:AllowanceCharge': invoice.vatGroups
      .filter((group) => group.promotionCents > 0)
      .map((group) => ({
        'cbc:ChargeIndicator': 'false',
        'cbc:AllowanceChargeReasonCode': '95',
        'cbc:AllowanceChargeReason':
          text(invoice.promotionLabel) ?? m.invoices_doc_promotion({}, { locale: invoice.locale }),
        'cbc:Amount': amount(group.promotionCents),
        'cac:TaxCategory': taxCategory(group),
      })),
    'cac:TaxTotal': taxTotal(invoice),
    'cac:LegalMonetaryTotal': monetaryTotal(invoice),
    [`cac:${root}Line`]: invoice.lines.map((each, index) => line(each, index, invoice)),
  }
  return create({ version: '1.0', encoding: 'UTF-8' }, { [root]: body }).end({ prettyPrint: true })
}

const paymentMeans = ({ seller: payee, structuredCommunication }: InvoiceDocument): Node => ({
  'cbc:PaymentMeansCode': '30',
  'cbc:PaymentID': structuredCommunication,
  'cac:PayeeFinancialAccount': {
    'cbc:ID': payee.iban,
    'cbc:Name': text(payee.name),
    'cac:FinancialInstitutionBranch': { 'cbc:ID': payee.bic },
  },
})

const paymentTerms = (invoice: InvoiceDocument): string => {
  const options = { locale: invoice.locale }
  if (invoice.kind === 'credit-note') return m.invoices_doc_credit_text({}, options)
  return m.invoices_doc_terms(
    { day: formatDay(invoice.dueOn), communication: formatCommunication(invoice.structuredCommunication) },
    options,
  )
}

const taxTotal = (invoice: InvoiceDocument): Node => ({
  'cbc:TaxAmount': amount(invoice.vatCents),
  'cac:TaxSubtotal': invoice.vatGroups.map((group) => ({
    'cbc:TaxableAmount': amount(group.taxableCents),
    'cbc:TaxAmount': amount(group.vatCents),
    'cac:TaxCategory': taxCategory(group),
  })),
})

const monetaryTotal = (invoice: InvoiceDocument): Node => ({
  'cbc:LineExtensionAmount': amount(invoice.subtotalCents),
  'cbc:TaxExclusiveAmount': amount(invoice.subtotalCents - invoice.promotionCents),
  'cbc:TaxInclusiveAmount': amount(invoice.totalCents),
  'cbc:AllowanceTotalAmount': invoice.promotionCents > 0 ? amount(invoice.promotionCents) : undefined,
  'cbc:PayableAmount': amount(invoice.totalCents),
})
