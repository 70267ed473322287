import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { day, oneOrMore, pageOutput, paging, wholeNumber } from '#base/list-fields.ts'
import { asLines } from '#base/one-line.ts'
import { paymentStates } from '../rules/settlement.ts'
import { paymentRefusals } from './refusals.ts'
import { CreditEntry, RefundDue, StaffPayment } from './shapes.ts'

const refuses = paymentRefusals
const access = ['signed-in', 'admin'] as const
const attempt = z.object({ attempt: z.uuid({ error: 'invalid' }) })
const client = z.object({ id: wholeNumber })
const Cents = z
  .number({ error: 'required' })
  .check(z.int({ error: 'invalid' }), z.gte(1, { error: 'invalid' }), z.lte(100_000_000, { error: 'invalid' }))
const Reason = z
  .string({ error: 'required' })
  .check(...asLines, z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'invalid' }))

const columns = ['createdAt', 'cents'] as const
export type StaffPaymentSort = (typeof columns)[number]

export const StaffPaymentQuery = z.object({
  ...paging,
  sort: z._default(
    z.enum(
      columns.flatMap((column) => [column, `-${column}`] as const),
      { error: 'invalid' },
    ),
    '-createdAt',
  ),
  state: z.optional(oneOrMore(paymentStates)),
  method: z.optional(z.string().check(z.maxLength(40))),
  driver: z.optional(z.string().check(z.maxLength(40))),
  client: z.optional(wholeNumber),
  from: z.optional(day),
  to: z.optional(day),
  /** The number of an invoice, or the provider's id of a payment. */
  q: z.optional(z.string().check(z.maxLength(100))),
})
export type StaffPaymentQuery = z.infer<typeof StaffPaymentQuery>

export const staffPaymentCalls = calls({
  list: call({
    id: 'belfry.payments.list',
    method: 'GET',
    path: '/staff/payments',
    access,
    summary: 'Payments, a page at a time, with what went back of each and until when its money can be taken back',
    query: StaffPaymentQuery,
    output: pageOutput(StaffPayment),
  }),
  refundsDue: call({
    id: 'belfry.payments.refunds-due',
    method: 'GET',
    path: '/staff/payments/refunds-due',
    access,
    summary: 'Payments that came in for invoices that were paid already',
    output: z.object({ data: z.array(RefundDue) }),
  }),
  refund: call({
    id: 'belfry.payments.refund',
    method: 'POST',
    path: '/staff/payments/{attempt}/refund',
    access,
    status: 202,
    summary: 'Gives back a part of a payment with a reason, or without one what it brought in too much',
    params: attempt,
    body: z.optional(
      z.nullable(
        z.object({ cents: z.optional(Cents), reason: z.optional(Reason), invoiceId: z.optional(wholeNumber) }),
      ),
    ),
    output: z.object({ success: z.boolean(), refundedCents: z.number(), creditedCents: z.number() }),
    refuses,
  }),
  credit: call({
    id: 'belfry.payments.client-credit',
    method: 'GET',
    path: '/staff/clients/{id}/credit',
    access,
    summary: 'A client’s account credit and how it came about',
    params: client,
    query: z.object(paging),
    output: z.extend(pageOutput(CreditEntry), { balanceCents: z.number() }),
    refuses,
  }),
  gift: call({
    id: 'belfry.payments.gift',
    method: 'POST',
    path: '/staff/clients/{id}/credit',
    access,
    summary: 'Gives a client account credit, with a reason that the client reads',
    params: client,
    body: z.object({ cents: Cents, reason: Reason, key: z.uuid({ error: 'invalid' }) }),
    output: z.object({ balanceCents: z.number() }),
    refuses,
  }),
})
