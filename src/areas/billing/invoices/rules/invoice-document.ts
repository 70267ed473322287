import type { Debit } from '#areas/billing/direct-debit/rules/debit.ts'
import { openCents } from '#areas/billing/payments/rules/open-amount.ts'
import type { Day } from '#base/dates.ts'
import type { ClientId, DomainId, OrderId, ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import type { BrandName } from '#brands/brands.ts'
import type { CreditOutcome, Flow } from './credit-outcome.ts'
import type { InvoiceStatus } from './numbers.ts'
import type { VatCategory, VatGroup } from './totals.ts'

/** The seller as on the day of the document. */
export type Seller = {
  /** The name of the portal; missing on documents older than this field. */
  panelName?: string
  name: string
  street: string
  postalCode: string
  city: string
  country: string
  vat: string
  email: string
  phone: string
  website: string
  iban: string
  bic: string
}

/** The payer as on the day of the document. `name` is the company's or the person's. */
export type Buyer = {
  clientId: ClientId
  name: string
  contactName: string
  street: string
  postalCode: string
  city: string
  country: string
  vat: string
  email: string
}

export type InvoiceLine = {
  description: string
  quantity: number
  unitCents: Cents
  /** Quantity times unit price, less the discount of the line. */
  netCents: Cents
  vatPercent: number
  /** Left out: the standard rate, or a rate of zero. */
  vatCategory?: VatCategory
  periodFrom?: Day | null
  periodTo?: Day | null
  domainId?: DomainId | null
  serviceId?: ServiceId | null
  orderItemId?: number | null
  /** The buyer's own reference for this domain or service. */
  reference?: string
}

export type InvoiceKind = 'invoice' | 'credit-note'

/** The content of an invoice or credit note, from which both the PDF and the e-invoice are made. */
export type InvoiceDocument = {
  id: number
  number: string
  kind: InvoiceKind
  status: InvoiceStatus
  brand: BrandName
  locale: Locale
  issuedOn: Day
  dueOn: Day
  paidOn: Day | null
  /** The buyer's own reference; may be empty. */
  reference: string
  orderId: OrderId | null
  structuredCommunication: string
  seller: Seller
  buyer: Buyer
  lines: InvoiceLine[]
  subtotalCents: Cents
  promotionCents: Cents
  promotionLabel: string
  vatGroups: VatGroup[]
  vatCents: Cents
  totalCents: Cents
  /** For a credit note: the invoice that it credits. */
  credits: { number: string; issuedOn: Day } | null
  /** For a credit note: the reason as typed; often empty. */
  creditReason: string
  /** For an invoice: its credit notes, oldest first. */
  creditNotes: CreditNoteMention[]
  /** For an invoice: payments so far less refunds. Left out when it is issued. */
  paidCents?: Cents
  /** For an unpaid invoice: the state of its direct debit, if any. */
  debit?: Debit | null
  /** Payments and refunds, oldest first. Left out when it is issued. */
  flows?: readonly Flow[]
  /** For a credit note: what became of its amount. Left out when it is issued. */
  outcome?: CreditOutcome | undefined
}

export type CreditNoteMention = { id: number; number: string; issuedOn: Day; totalCents: Cents }

/** The claim of an invoice: its total less credit notes. */
export const dueCents = (invoice: Pick<InvoiceDocument, 'totalCents' | 'creditNotes'>): Cents =>
  invoice.totalCents - invoice.creditNotes.reduce((sum, note) => sum + note.totalCents, 0)

/** What is still to be paid: the claim less payments; 0 once it is paid or credited. */
export const openCentsOf = (
  invoice: Pick<InvoiceDocument, 'kind' | 'status' | 'totalCents' | 'creditNotes' | 'paidCents'>,
): Cents => {
  const { kind, status, totalCents, paidCents: balanceCents = 0 } = invoice
  const creditedCents = totalCents - dueCents(invoice)
  return kind === 'invoice' ? openCents({ status, totalCents, creditedCents, balanceCents }) : 0
}
