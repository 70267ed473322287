import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { pageOutput, paging } from '#base/list-fields.ts'
import { paymentRefusals } from './refusals.ts'
import {
  CreditEntry,
  maxInvoices,
  Payable,
  PaymentMethod,
  PaymentRequest,
  PaymentStatus,
  PreparedPayment,
  SandboxCheckout,
  SandboxPaymentEnd,
} from './shapes.ts'

const refuses = paymentRefusals
/** Users who see invoices may pay them: those of a managed client are its partner's (core §1). */
export const payer = ['signed-in', 'not-managed-client', 'perm:invoices'] as const

/** Ids of invoices, separated by commas. */
const InvoiceIds = z.pipe(
  z.pipe(
    z.string({ error: 'required' }),
    z.transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))]),
  ),
  z
    .array(z.number({ error: 'invalid' }).check(z.int({ error: 'invalid' }), z.gte(1, { error: 'invalid' })))
    .check(z.minLength(1, { error: 'required' }), z.maxLength(maxInvoices)),
)

const attempt = z.object({ attempt: z.uuid({ error: 'invalid' }) })
const sandboxPayment = z.object({ id: z.string().check(z.regex(/^\w{4,64}$/, { error: 'invalid' })) })

export const paymentCalls = calls({
  prepare: call({
    id: 'payments.prepare',
    method: 'POST',
    path: '/payments/prepare',
    access: ['anonymous-ok'],
    // Calls the payment provider between two transactions.
    transaction: false,
    rate: 'pay',
    summary:
      'Starts the payment of one or several invoices or of an order just placed, and says where to pay or what to transfer',
    body: PaymentRequest,
    output: z.object({ data: PreparedPayment }),
    refuses,
  }),
  methods: call({
    id: 'payments.methods',
    method: 'GET',
    path: '/payments/payment-methods',
    access: ['anonymous-ok'],
    summary: 'The ways to pay, in the caller’s language; hidden ones are not to be offered',
    output: z.object({ data: z.array(PaymentMethod) }),
  }),
  webhook: call({
    id: 'belfry.payments.webhook',
    method: 'POST',
    path: '/payments/webhook/{driver}',
    access: ['anonymous-ok'],
    accepts: 'urlencoded',
    // A provider calls for many clients from few addresses, and repeats unacknowledged calls.
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
    // Asks the provider unless it was asked in the last seconds, and settles by its answer.
    transaction: false,
    summary: 'How an attempt to pay stands, for the page to which the payer returns',
    params: attempt,
    output: z.object({ data: PaymentStatus }),
    refuses,
  }),
  cancel: call({
    id: 'belfry.payments.cancel',
    method: 'POST',
    path: '/payments/{attempt}/cancel',
    access: ['anonymous-ok'],
    transaction: false,
    summary: 'The payer turned back at the provider’s page; the provider is asked first whether it was paid after all',
    params: attempt,
    output: z.object({ data: PaymentStatus }),
    refuses,
  }),
  payable: call({
    id: 'belfry.payments.payable',
    method: 'GET',
    path: '/payments/payable',
    access: payer,
    summary: 'What some invoices still ask for together, and the account credit that could pay them',
    query: z.object({ ids: InvoiceIds }),
    output: z.object({ data: Payable }),
    refuses,
  }),
  credit: call({
    id: 'belfry.payments.credit',
    method: 'GET',
    path: '/payments/credit',
    access: payer,
    summary: 'The account credit of the caller’s client and how it came about, newest first',
    query: z.object(paging),
    output: z.extend(pageOutput(CreditEntry), { balanceCents: z.number() }),
  }),
  creditBalance: call({
    id: 'belfry.payments.credit-balance',
    method: 'GET',
    path: '/payments/credit-balance',
    access: payer,
    summary: 'The account credit that the caller may still spend',
    output: z.object({ data: z.object({ balanceCents: z.number() }) }),
  }),
})

/** The page of the sandbox payment provider; with a real provider these calls answer 404. */
export const sandboxPaymentCalls = calls({
  show: call({
    id: 'belfry.sandbox-payment.show',
    method: 'GET',
    path: '/sandbox-payment/{id}',
    access: ['anonymous-ok'],
    summary: 'What the checkout page of the sandbox payment provider shows',
    params: sandboxPayment,
    output: z.object({ data: SandboxCheckout }),
    refuses,
  }),
  end: call({
    id: 'belfry.sandbox-payment.end',
    method: 'POST',
    path: '/sandbox-payment/{id}',
    access: ['anonymous-ok'],
    summary: 'Pays, fails, cancels or lets expire at the sandbox payment provider',
    params: sandboxPayment,
    body: SandboxPaymentEnd,
    output: z.object({ data: z.object({ returnUrl: z.string() }) }),
    refuses,
  }),
})
