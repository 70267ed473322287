import * as z from 'zod/mini'
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

/** One of the two: an invoice of one's own, or the order just placed, whose uuid only its buyer knows. */
export const PaymentRequest = z.union([
  z.object({ invoiceId: z.number(), method: Method }),
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
})
export type PreparedPayment = z.infer<typeof PreparedPayment>

export const PaymentStatus = z.object({
  state: z.enum(paymentStates),
  method: z.string(),
  cents: z.number(),
  invoicePaid: z.boolean(),
  /** Nothing more will happen to this attempt by itself. */
  isOver: z.boolean(),
  orderUuid: z.nullable(z.string()),
})
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const RefundDue = z.object({
  attempt: z.string(),
  invoiceNumber: z.string(),
  clientId: z.number(),
  method: z.string(),
  cents: z.number(),
  paidAt: z.nullable(z.string()),
})
export type RefundDue = z.infer<typeof RefundDue>

export const PretendedCheckout = z.object({
  description: z.string(),
  cents: z.number(),
  method: z.string(),
  locale: z.enum(['nl', 'en', 'fr']),
  state: z.string(),
  returnUrl: z.string(),
})
export const PretendedEnd = z.object({
  end: z.enum(['paid', 'failed', 'cancelled', 'expired']),
  /** Lets the payer come back before the provider's call does. */
  notifyLate: z._default(z.boolean(), false),
})
