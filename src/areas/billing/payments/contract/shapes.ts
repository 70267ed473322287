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
/** As many as one selects by hand. */
export const maxInvoices = 50
const rest = { method: z.optional(Method), useCredit: z._default(z.boolean(), false) }

/**
 * What to pay: the caller's own invoices, or the order just placed, whose uuid only its buyer knows. Account credit may
 * be used first; `method` pays the rest.
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
  redirectUrl: z.optional(z.string()),
  /** The instructions for a transfer. */
  bankTransferMessage: z.optional(z.string()),
  isDefaultMethod: z.boolean(),
  /** Nothing is left to pay. */
  paid: z.optional(z.boolean()),
})
export type PreparedPayment = z.infer<typeof PreparedPayment>

export const PaymentStatus = z.object({
  state: z.enum(paymentStates),
  method: z.string(),
  cents: z.number(),
  /** When the money came in; null before that. */
  paidAt: z.nullable(z.string()),
  invoicePaid: z.boolean(),
  /** What its invoices still ask for; 0 once they are paid. */
  dueCents: z.number(),
  /** What account credit paid of them, which stays paid when this attempt fails; shown to the payer only. */
  usedCreditCents: z.number(),
  /** This attempt has ended. */
  isOver: z.boolean(),
  orderUuid: z.nullable(z.string()),
  /** The client for whom another user ordered it; shown only to users who may see that client. */
  forClient: z.nullable(z.object({ id: z.number(), name: z.string() })),
  invoiceIds: z.array(z.number()),
  invoiceNumbers: z.array(z.string()),
})
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const closedStates = ['paid', 'credited', 'refunded', 'credit-note'] as const

/** For the page to pay: invoices of one payer, what each still asks for, and the available credit. */
export const Payable = z.object({
  invoices: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      dueDate: z.string(),
      totalCents: z.number(),
      openCents: z.number(),
      /** The state of its direct debit; null when there is none. */
      debit: z.nullable(Debit),
    }),
  ),
  /** Invoices with nothing to pay. */
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

/** An amount to refund, because its invoice did not need it. */
export const RefundDue = z.object({
  attempt: z.string(),
  invoiceNumber: z.string(),
  clientId: z.number(),
  method: z.string(),
  cents: z.number(),
  paidAt: z.nullable(z.string()),
})
export type RefundDue = z.infer<typeof RefundDue>

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
  /** Pending refunds. */
  refundAskedCents: z.number(),
  refundDueCents: z.number(),
  refundableCents: z.number(),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** Until when it can be charged back; null when it is final, or never came in. */
  reversibleUntil: z.nullable(z.string()),
})
export type StaffPayment = z.infer<typeof StaffPayment>

export const creditKinds = ['overpaid', 'refund', 'gift', 'spent', 'taken-back'] as const
export const CreditEntry = z.object({
  id: z.number(),
  kind: z.enum(creditKinds),
  /** Positive for money in, negative for money out. */
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
  /** Sends the webhook after the payer has returned. */
  notifyLate: z._default(z.boolean(), false),
})
