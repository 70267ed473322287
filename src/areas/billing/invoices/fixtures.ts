import { askedId, type ClientId } from '#base/ids.ts'
import { type BrandName, brands } from '#brands/brands.ts'
import type { Buyer, InvoiceDocument, InvoiceLine } from './rules/invoice-document.ts'
import { invoiceNumber } from './rules/numbers.ts'
import { communicationOf } from './rules/structured-communication.ts'
import { totalsOf } from './rules/totals.ts'
import type { NewInvoice } from './server/issue-invoice.ts'

/** A line of a domain at 9.99 euro; pass the fields that matter. */
export const aLine = (line: Partial<InvoiceLine> = {}): InvoiceLine => {
  const { quantity = 1, unitCents = 999 } = line
  return {
    description: 'voorbeeld.be, registratie voor 1 jaar',
    vatPercent: 21,
    ...line,
    quantity,
    unitCents,
    netCents: line.netCents ?? quantity * unitCents,
  }
}

export const aCompany = (buyer: Partial<Buyer> = {}): Buyer => ({
  clientId: askedId<ClientId>(17),
  name: 'Bakkerij Peeters BV',
  contactName: 'An Peeters',
  street: 'Dorpsstraat 4',
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
  vat: 'BE0403170701',
  email: 'an@bakkerij-peeters.example',
  ...buyer,
})

export const aConsumer = (buyer: Partial<Buyer> = {}): Buyer =>
  aCompany({ name: 'Jan Janssens', contactName: '', vat: '', email: 'jan@voorbeeld.example', ...buyer })

/** A complete invoice, whose totals fit its lines and promotion. */
export function anInvoice(
  given: Partial<InvoiceDocument> & { brand?: BrandName; sequence?: number } = {},
): InvoiceDocument {
  const { sequence = 123, ...invoice } = given
  const brand = brands[invoice.brand ?? 'belfry']
  const lines = invoice.lines ?? [aLine()]
  const totals = totalsOf(lines, invoice.promotionCents)
  return {
    id: sequence,
    number: invoiceNumber(brand.invoicePrefix, 2026, sequence),
    kind: 'invoice',
    status: 'Unpaid',
    brand: brand.name,
    locale: 'nl',
    issuedOn: '2026-11-21',
    dueOn: '2026-12-05',
    paidOn: null,
    reference: '',
    orderId: null,
    structuredCommunication: communicationOf(brand.communicationPrefix, sequence),
    seller: brand.company,
    buyer: aCompany(),
    promotionLabel: totals.promotionCents > 0 ? 'WELKOM' : '',
    credits: null,
    creditReason: '',
    creditNotes: [],
    ...invoice,
    lines,
    ...totals,
  }
}

/** What another area passes to issue an invoice. */
export const aNewInvoice = (given: Partial<NewInvoice> & { clientId: ClientId }): NewInvoice => ({
  brand: 'belfry',
  orderId: null,
  locale: 'nl',
  lines: [aLine()],
  promotionCents: 0,
  promotionLabel: '',
  ...given,
})
