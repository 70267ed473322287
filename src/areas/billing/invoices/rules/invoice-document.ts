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

/** The seller, with the details of the day. */
export type Seller = {
  /** The name of the portal; left out on documents from before it could differ from the brand's own. */
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

/** The payer, with the details of the day. `name` is the company's, or the person's own. */
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
  /** Quantity times unit, less what was taken off this line. */
  netCents: Cents
  vatPercent: number
  /** Left out: the ordinary rate, or no rate applies. */
  vatCategory?: VatCategory
  periodFrom?: Day | null
  periodTo?: Day | null
  domainId?: DomainId | null
  serviceId?: ServiceId | null
  orderItemId?: number | null
  /** The buyer's own for this domain or service. */
  reference?: string
}

export type InvoiceKind = 'invoice' | 'credit-note'

/** Everything that is on an invoice or a credit note: what the page and the e-invoice are both made from. */
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
  /** The buyer's own reference, empty when they gave none. */
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
  /** For a credit note: the invoice that it takes back. */
  credits: { number: string; issuedOn: Day } | null
  /** For a credit note: why, in the words of whoever made it; often empty. */
  creditReason: string
  /** For an invoice: what took of it back, oldest first. */
  creditNotes: CreditNoteMention[]
  /** For an invoice: what came in for it so far, less what went back. Left out when it is made. */
  paidCents?: Cents
  /** For an unpaid invoice: how its direct debit stands, where there is one. */
  debit?: Debit | null
  /** What came in and went back, oldest first. Left out when it is made. */
  flows?: readonly Flow[]
  /** For a credit note: what became of its amount. Left out when it is made. */
  outcome?: CreditOutcome | undefined
}

export type CreditNoteMention = { id: number; number: string; issuedOn: Day; totalCents: Cents }

/** What the buyer still owes of an invoice in all: its total less what was credited. */
export const dueCents = (invoice: Pick<InvoiceDocument, 'totalCents' | 'creditNotes'>): Cents =>
  invoice.totalCents - invoice.creditNotes.reduce((sum, note) => sum + note.totalCents, 0)

/** What is to be paid now: what is owed in all, less what came in already; nothing once it is paid or taken back. */
export const openCentsOf = (
  invoice: Pick<InvoiceDocument, 'kind' | 'status' | 'totalCents' | 'creditNotes' | 'paidCents'>,
): Cents => {
  const { kind, status, totalCents, paidCents: balanceCents = 0 } = invoice
  const creditedCents = totalCents - dueCents(invoice)
  return kind === 'invoice' ? openCents({ status, totalCents, creditedCents, balanceCents }) : 0
}
