import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { paymentRefusals } from './refusals.ts'
import {
  PaymentMethod,
  PaymentRequest,
  PaymentStatus,
  PreparedPayment,
  PretendedCheckout,
  PretendedEnd,
  RefundDue,
} from './shapes.ts'

const refuses = paymentRefusals
const attempt = z.object({ attempt: z.uuid({ error: 'invalid' }) })
const pretended = z.object({ id: z.string().check(z.regex(/^\w{4,64}$/, { error: 'invalid' })) })

export const paymentCalls = calls({
  prepare: call({
    id: 'payments.prepare',
    method: 'POST',
    path: '/payments/prepare',
    access: ['anonymous-ok'],
    // Speaks to the payment provider between two transactions.
    transaction: false,
    rate: 'pay',
    summary: 'Starts the payment of an invoice or of an order just placed, and says where to pay or what to transfer',
    body: PaymentRequest,
    output: z.object({ data: PreparedPayment }),
    refuses,
  }),
  methods: call({
    id: 'payments.methods',
    method: 'GET',
    path: '/payments/payment-methods',
    access: ['anonymous-ok'],
    summary: 'The ways to pay, in the asker’s language; hidden ones are not to be offered',
    output: z.object({ data: z.array(PaymentMethod) }),
  }),
  webhook: call({
    id: 'belfry.payments.webhook',
    method: 'POST',
    path: '/payments/webhook/{driver}',
    access: ['anonymous-ok'],
    accepts: 'urlencoded',
    // A provider calls for many clients from few addresses, and repeats what is not acknowledged.
    rate: 'read',
    summary: 'Where payment providers call when a payment changed; the body is a hint, the truth is fetched',
    params: z.object({ driver: z.string().check(z.maxLength(40)) }),
    body: z.optional(z.nullable(z.looseObject({ id: z.optional(z.unknown()) }))),
    output: z.object({ received: z.boolean() }),
  }),
  status: call({
    id: 'belfry.payments.status',
    method: 'GET',
    path: '/payments/{attempt}/status',
    access: ['anonymous-ok'],
    // Asks the provider when it was not asked for a few seconds, and settles what it hears.
    transaction: false,
    summary: 'How an attempt to pay stands, for the page to which the payer returns',
    params: attempt,
    output: z.object({ data: PaymentStatus }),
    refuses,
  }),
  refundsDue: call({
    id: 'belfry.payments.refunds-due',
    method: 'GET',
    path: '/staff/payments/refunds-due',
    access: ['signed-in', 'admin'],
    summary: 'Payments that came in for invoices that were paid already',
    output: z.object({ data: z.array(RefundDue) }),
  }),
  refund: call({
    id: 'belfry.payments.refund',
    method: 'POST',
    path: '/staff/payments/{attempt}/refund',
    access: ['signed-in', 'admin'],
    status: 202,
    summary: 'Gives back what a payment brought in too much',
    params: attempt,
    output: z.object({ success: z.boolean() }),
    refuses,
  }),
})

/** The page of the pretended provider; with a real one these answer 404. */
export const pretendedPaymentCalls = calls({
  show: call({
    id: 'belfry.sandbox-payment.show',
    method: 'GET',
    path: '/sandbox-payment/{id}',
    access: ['anonymous-ok'],
    summary: 'What the checkout page of the pretended payment provider shows',
    params: pretended,
    output: z.object({ data: PretendedCheckout }),
    refuses,
  }),
  end: call({
    id: 'belfry.sandbox-payment.end',
    method: 'POST',
    path: '/sandbox-payment/{id}',
    access: ['anonymous-ok'],
    summary: 'Pays, fails, cancels or lets expire at the pretended payment provider',
    params: pretended,
    body: PretendedEnd,
    output: z.object({ data: z.object({ returnUrl: z.string() }) }),
    refuses,
  }),
})
