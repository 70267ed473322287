import * as z from 'zod/mini'
import { Debit } from '#areas/billing/direct-debit/contract/shapes.ts'
import { flowKinds } from '../rules/credit-outcome.ts'
import { invoiceStatuses } from '../rules/numbers.ts'
import { vatCategories } from '../rules/totals.ts'

const Related = z.object({ id: z.number(), number: z.string() })

/** An invoice or credit note in a list. Amounts are in cents, days are `2026-11-21`. */
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
  /** What is still to be paid: the total less credit notes and payments; 0 once it is paid or credited. */
  dueCents: z.number(),
  /** The state of an unpaid invoice's direct debit; null when there is none. */
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
  /** The sum of its credit notes. */
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

/** Details for a bank transfer; null when nothing is left to pay, or it is collected by direct debit. */
const Transfer = z.object({
  beneficiary: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** `+++101/0000/12339+++` */
  communication: z.string(),
  /** The content of the QR code for banking apps (EPC069-12). */
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
  /** The invoice that this credit note credits. */
  credits: z.nullable(Related),
  /** The reason typed when the credit note was made. */
  creditReason: z.string(),
  /** The credit notes of this invoice, oldest first. */
  creditNotes: z.array(z.extend(Related, { date: z.string(), totalCents: z.number() })),
  /** What was paid so far for an unpaid invoice, and the part of it by account credit. */
  paidCents: z.number(),
  usedCreditCents: z.number(),
  /** Payments and refunds, oldest first; negative for money that left the invoice. */
  movements: z.array(z.object({ date: z.string(), kind: z.enum(flowKinds), method: z.string(), cents: z.number() })),
  /** What became of a credit note's amount, in the caller's language. */
  outcome: z.array(z.string()),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

/** The buyer's reference for a domain or service, and the invoices that show it. */
export const Referenced = z.object({
  reference: z.string(),
  /** Those that the caller may see. */
  invoices: z.array(InvoiceRow),
  /** Who gets the invoices, where that is not the caller. */
  invoicedTo: z.nullable(z.string()),
})
