import { isCollected } from '#areas/billing/direct-debit/rules/debit.ts'
import { formatDay } from '#base/dates.ts'
import { writeXml } from '#platform/xml/write-xml.ts'
import { m } from '#words'
import type { InvoiceDocument } from '../../rules/invoice-document.ts'
import { formatCommunication } from '../../rules/structured-communication.ts'
import type { UblProfile } from '../../rules/ubl-profile.ts'
import { line } from './ubl-line.ts'
import { amount, explainedTaxCategory, type Node, taxCategory, text } from './ubl-nodes.ts'
import { buyer, seller } from './ubl-parties.ts'

const customizations: Record<UblProfile, string> = {
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  'ubl-be': 'urn:cen.eu:en16931:2017#conformant#urn:UBL.BE:1.0.0.20180214',
}

export type UblOptions = { profile?: UblProfile; pdf?: Buffer }

/**
 * The invoice as UBL 2.1 under EN 16931, with elements in the order of the schema. It is the document as issued,
 * whatever was paid or credited since. Only while it is collected by direct debit it asks for no transfer, because
 * programs would make one.
 */
export function ublOf(invoice: InvoiceDocument, { profile = 'peppol', pdf }: UblOptions = {}): string {
  const isCredit = invoice.kind === 'credit-note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const hidesVat = invoice.vatGroups.some(({ category }) => category === 'O')
  const body: Node = {
    '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    'cbc:CustomizationID': customizations[profile],
    'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'cbc:ID': invoice.number,
    'cbc:IssueDate': invoice.issuedOn,
    'cbc:DueDate': isCredit ? undefined : invoice.dueOn,
    [`cbc:${root}TypeCode`]: isCredit ? '381' : '380',
    'cbc:Note': text(invoice.creditReason),
    'cbc:DocumentCurrencyCode': 'EUR',
    // Peppol requires a buyer's or order reference (R003): the buyer's own, otherwise their client number.
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
    'cac:AdditionalDocumentReference': profile === 'ubl-be' ? belgianReferences(invoice, pdf) : undefined,
    'cac:AccountingSupplierParty': { 'cac:Party': seller(invoice.seller, hidesVat) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyer(invoice.buyer, invoice.seller, hidesVat) },
    'cac:Delivery': delivery(invoice),
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
        'cac:TaxCategory': taxCategory(group, profile),
      })),
    'cac:TaxTotal': taxTotal(invoice, profile),
    'cac:LegalMonetaryTotal': monetaryTotal(invoice),
    [`cac:${root}Line`]: invoice.lines.map((each, index) => line(each, index, invoice, profile)),
  }
  return writeXml({ [root]: body })
}

/** UBL.BE requires references to the program and the document, with the PDF embedded. */
const belgianReferences = (invoice: InvoiceDocument, pdf: Buffer | undefined): Node[] => [
  { 'cbc:ID': 'UBL.BE', 'cbc:DocumentDescription': 'Belfry' },
  {
    'cbc:ID': invoice.number,
    'cbc:DocumentDescription': invoice.kind === 'credit-note' ? 'CreditNote' : 'CommercialInvoice',
    'cac:Attachment': pdf
      ? {
          'cbc:EmbeddedDocumentBinaryObject': {
            '@mimeCode': 'application/pdf',
            '@filename': `${invoice.number}.pdf`,
            '#': pdf.toString('base64'),
          },
        }
      : undefined,
  },
]

/** Goods sent within the EU need the date and country of delivery (BR-IC-11, BR-IC-12). */
const delivery = ({ vatGroups, issuedOn, buyer: { country } }: InvoiceDocument): Node | undefined =>
  vatGroups.some(({ category }) => category === 'K')
    ? {
        'cbc:ActualDeliveryDate': issuedOn,
        'cac:DeliveryLocation': { 'cac:Address': { 'cac:Country': { 'cbc:IdentificationCode': country } } },
      }
    : undefined

/** A SEPA direct debit (59) needs its mandate (Peppol R061), a transfer (30) the account. */
const paymentMeans = ({ seller: payee, structuredCommunication, debit }: InvoiceDocument): Node =>
  debit && isCollected(debit)
    ? {
        'cbc:PaymentMeansCode': '59',
        'cbc:PaymentID': structuredCommunication,
        'cac:PaymentMandate': { 'cbc:ID': debit.mandateReference },
      }
    : transfer(payee, structuredCommunication)

const transfer = (payee: InvoiceDocument['seller'], structuredCommunication: string): Node => ({
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
  if (invoice.kind === 'credit-note')
    return m.invoices_doc_credit_text({ number: invoice.credits?.number ?? '' }, options)
  const { debit } = invoice
  if (debit && isCollected(debit))
    return m.direct_debit_invoice_terms({ day: formatDay(debit.day), iban: debit.maskedIban }, options)
  return m.invoices_doc_terms(
    { day: formatDay(invoice.dueOn), communication: formatCommunication(invoice.structuredCommunication) },
    options,
  )
}

const taxTotal = (invoice: InvoiceDocument, profile: UblProfile): Node => ({
  'cbc:TaxAmount': amount(invoice.vatCents),
  'cac:TaxSubtotal': invoice.vatGroups.map((group) => ({
    'cbc:TaxableAmount': amount(group.taxableCents),
    'cbc:TaxAmount': amount(group.vatCents),
    'cac:TaxCategory': explainedTaxCategory(group, profile, invoice.locale),
  })),
})

const monetaryTotal = (invoice: InvoiceDocument): Node => ({
  'cbc:LineExtensionAmount': amount(invoice.subtotalCents),
  'cbc:TaxExclusiveAmount': amount(invoice.subtotalCents - invoice.promotionCents),
  'cbc:TaxInclusiveAmount': amount(invoice.totalCents),
  'cbc:AllowanceTotalAmount': invoice.promotionCents > 0 ? amount(invoice.promotionCents) : undefined,
  'cbc:PayableAmount': amount(invoice.totalCents),
})
