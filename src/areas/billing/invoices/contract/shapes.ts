import * as z from 'zod/mini'
import { Debit } from '#areas/billing/direct-debit/contract/shapes.ts'
import { flowKinds } from '../rules/credit-outcome.ts'
import { invoiceStatuses } from '../rules/numbers.ts'
import { vatCategories } from '../rules/totals.ts'

const Related = z.object({ id: z.number(), number: z.string() })

/** An invoice or credit note in a list. Amounts are cents, days are `2026-11-21`. */
export const InvoiceRow = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  status: z.enum(invoiceStatuses),
  isOverdue: z.boolean(),
  date: z.string(),
  dueDate: z.string(),
  paidDate: z.nullable(z.string()),
  reference: z.string(),
  buyerName: z.string(),
  totalCents: z.number(),
  /** What is still to be paid: the total less what was credited and what came in; 0 once it is paid or taken back. */
  dueCents: z.number(),
  /** How the direct debit of an unpaid invoice stands; null where there is none. */
  debit: z.nullable(Debit),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

const Line = z.object({
  description: z.string(),
  quantity: z.number(),
  unitCents: z.number(),
  netCents: z.number(),
  vatPercent: z.number(),
  vatCategory: z.enum(vatCategories),
  /** What credit notes took back of it. */
  creditedCents: z.number(),
  periodFrom: z.nullable(z.string()),
  periodTo: z.nullable(z.string()),
  domainId: z.nullable(z.number()),
  serviceId: z.nullable(z.number()),
  reference: z.string(),
})

const Address = {
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  vat: z.string(),
  email: z.string(),
}

/** What a transfer needs; null once there is nothing left to pay, or it is collected by direct debit. */
const Transfer = z.object({
  beneficiary: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** `+++101/0000/12339+++` */
  communication: z.string(),
  /** The text of the code that banking apps scan (EPC069-12). */
  qrText: z.string(),
})

export const InvoiceDetail = z.extend(InvoiceRow, {
  orderId: z.nullable(z.number()),
  seller: z.object(Address),
  buyer: z.object({ ...Address, contactName: z.string() }),
  lines: z.array(Line),
  subtotalCents: z.number(),
  promotionCents: z.number(),
  promotionLabel: z.string(),
  vatGroups: z.array(
    z.object({ category: z.enum(vatCategories), percent: z.number(), taxableCents: z.number(), vatCents: z.number() }),
  ),
  vatCents: z.number(),
  transfer: z.nullable(Transfer),
  /** The invoice that this credit note takes back. */
  credits: z.nullable(Related),
  /** Why, in the words of whoever made the credit note. */
  creditReason: z.string(),
  /** The credit notes that took parts of this invoice back, or all of it; oldest first. */
  creditNotes: z.array(z.extend(Related, { date: z.string(), totalCents: z.number() })),
  /** What came in already for an invoice that is not paid yet, and of it by account credit. */
  paidCents: z.number(),
  usedCreditCents: z.number(),
  /** What came in and went back, oldest first; amounts that leave the invoice are negative. */
  movements: z.array(z.object({ date: z.string(), kind: z.enum(flowKinds), method: z.string(), cents: z.number() })),
  /** What became of the amount of a credit note, in the caller's language. */
  outcome: z.array(z.string()),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

/** The buyer's reference for a domain or service, and the invoices on which it stands. */
export const Referenced = z.object({ reference: z.string(), invoices: z.array(InvoiceRow) })
