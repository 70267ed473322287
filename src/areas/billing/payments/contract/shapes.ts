import * as z from 'zod/mini'
import { Debit } from '#areas/billing/direct-debit/contract/shapes.ts'
import { paymentStates } from '../rules/settlement.ts'

/** The Payment method entity of core §3. */
export const PaymentMethod = z.object({
  id: z.number(),
  method: z.string(),
  module: z.string(),
  icon: z.string(),
  title: z.string(),
  info: z.string(),
  hidden: z.boolean(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

const Method = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(40))

const InvoiceId = z.number().check(z.int(), z.gte(1))
/** As many as a person chooses by hand. */
export const maxInvoices = 50
const rest = { method: z.optional(Method), useCredit: z._default(z.boolean(), false) }

/**
 * What is paid: one's own invoices, or the order just placed, whose uuid only its buyer knows. Account credit may go
 * first; `method` pays what it leaves, and all of it without credit.
 */
export const PaymentRequest = z.union([
  z.object({ invoiceId: InvoiceId, ...rest }),
  z.object({
    invoiceIds: z.array(InvoiceId).check(z.minLength(1, { error: 'required' }), z.maxLength(maxInvoices)),
    ...rest,
  }),
  z.object({ uuid: z.uuid({ error: 'invalid' }), method: Method }),
])
export type PaymentRequest = z.infer<typeof PaymentRequest>

export const PreparedPayment = z.object({
  /** Where to go and pay. */
  redirectUrl: z.optional(z.string()),
  /** What to write on the transfer. */
  bankTransferMessage: z.optional(z.string()),
  /** The method is the one that the client pays with by default. */
  isDefaultMethod: z.boolean(),
  /** Nothing is left to pay. */
  paid: z.optional(z.boolean()),
})
export type PreparedPayment = z.infer<typeof PreparedPayment>

export const PaymentStatus = z.object({
  state: z.enum(paymentStates),
  method: z.string(),
  cents: z.number(),
  /** When the money was there; null while it is not. */
  paidAt: z.nullable(z.string()),
  /** Every invoice of it is paid. */
  invoicePaid: z.boolean(),
  /** What its invoices still ask for; 0 once they are paid. */
  dueCents: z.number(),
  /** What of them account credit paid, which stays paid when this attempt fails; told to the payer alone. */
  usedCreditCents: z.number(),
  /** Nothing more will happen to this attempt by itself. */
  isOver: z.boolean(),
  orderUuid: z.nullable(z.string()),
  /** The client for whom somebody else ordered it; told to whoever looks after that client alone. */
  forClient: z.nullable(z.object({ id: z.number(), name: z.string() })),
  invoiceIds: z.array(z.number()),
  /** What it pays, as its payer knows it. */
  invoiceNumbers: z.array(z.string()),
})
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const closedStates = ['paid', 'credited', 'refunded', 'credit-note'] as const

/** What the page to pay shows: invoices of one payer, what each still asks for, and the credit there is. */
export const Payable = z.object({
  invoices: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      dueDate: z.string(),
      totalCents: z.number(),
      openCents: z.number(),
      /** How its direct debit stands; null where there is none. */
      debit: z.nullable(Debit),
    }),
  ),
  /** Those that ask for nothing any more, or never did. */
  closed: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      state: z.enum(closedStates),
      paidDate: z.nullable(z.string()),
    }),
  ),
  openCents: z.number(),
  creditCents: z.number(),
})
export type Payable = z.infer<typeof Payable>

/** What has to be given back because its invoice no longer needed it. */
export const RefundDue = z.object({
  attempt: z.string(),
  invoiceNumber: z.string(),
  clientId: z.number(),
  method: z.string(),
  cents: z.number(),
  paidAt: z.nullable(z.string()),
})
export type RefundDue = z.infer<typeof RefundDue>

/** A payment as staff see it. */
export const StaffPayment = z.object({
  attempt: z.string(),
  state: z.enum(paymentStates),
  driver: z.string(),
  method: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  invoices: z.array(z.object({ id: z.number(), number: z.string(), cents: z.number() })),
  cents: z.number(),
  refundedCents: z.number(),
  chargedBackCents: z.number(),
  /** On its way back. */
  refundAskedCents: z.number(),
  refundDueCents: z.number(),
  refundableCents: z.number(),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** Until when somebody can take the money back; null when it is ours for good, or never came. */
  reversibleUntil: z.nullable(z.string()),
})
export type StaffPayment = z.infer<typeof StaffPayment>

export const creditKinds = ['overpaid', 'refund', 'gift', 'spent', 'taken-back'] as const
export const CreditEntry = z.object({
  id: z.number(),
  kind: z.enum(creditKinds),
  /** What came in is positive, what went out negative. */
  cents: z.number(),
  balanceCents: z.number(),
  reason: z.string(),
  invoice: z.nullable(z.object({ id: z.number(), number: z.string() })),
  at: z.string(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

export const SandboxCheckout = z.object({
  description: z.string(),
  cents: z.number(),
  method: z.string(),
  locale: z.enum(['nl', 'en', 'fr']),
  state: z.string(),
  returnUrl: z.string(),
})
export const SandboxPaymentEnd = z.object({
  end: z.enum(['paid', 'failed', 'cancelled', 'expired']),
  /** Lets the payer come back before the provider's call does. */
  notifyLate: z._default(z.boolean(), false),
})
