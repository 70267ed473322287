import { askedId, type ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { m } from '#words'
import { paymentRefusals } from '../contract/refusals.ts'
import { staffPaymentCalls } from '../contract/staff-calls.ts'
import { changeCredit, creditOf } from './credit.ts'
import { listCredit } from './credit-list.ts'
import { partStore } from './part-store.ts'
import { type PaymentRow, paymentStore } from './payment-store.ts'
import { type AskedRefund, refundInvoicePart } from './refund-invoice-part.ts'
import { listPayments, refundsDue } from './staff-payments.ts'

const refuse = refuser(paymentRefusals)

export const staffPaymentRoutes = routes(staffPaymentCalls, {
  list: (ctx, { query }) => listPayments(ctx.sql, query),

  refundsDue: async (ctx) => ({
    data: (await refundsDue(ctx.sql)).map((due) => ({
      attempt: due.attempt_key,
      invoiceNumber: due.number,
      clientId: due.client_id,
      method: due.method,
      cents: due.cents,
      paidAt: due.settled_at?.toISOString() ?? null,
    })),
  }),

  refund: async (ctx, { params, body }) => {
    const payment = (await paymentStore.byAttempt(ctx.sql, params.attempt)) ?? refuse('payment_not_found')
    const asked = body?.cents
      ? [{ ...(await partOf(ctx, payment, body.cents, body.invoiceId)), reason: body.reason ?? usualReason(ctx) }]
      : await dueOf(ctx, payment)
    let refundedCents = 0
    let creditedCents = 0
    for (const each of asked) {
      const answer = await refundInvoicePart(ctx, { ...each, paymentId: payment.id })
      if (answer.kind === 'too-much') return refuse('refund_too_much', { field: 'cents' })
      creditedCents += answer.creditedCents
      refundedCents += each.cents - answer.creditedCents
    }
    return { success: true, refundedCents, creditedCents }
  },

  credit: async (ctx, { params, query }) => {
    return listCredit(ctx.sql, await clientOf(ctx, params.id), query)
  },

  gift: async (ctx, { params, body }) => {
    const clientId = await clientOf(ctx, params.id)
    const { cents, reason } = body
    await changeCredit(ctx, { clientId, kind: 'gift', cents, reason, key: `gift:${body.key}` })
    return { balanceCents: await creditOf(ctx.sql, clientId) }
  },
})

const usualReason = (ctx: Ctx) => m.payments_refund_reason_usual({}, { locale: ctx.locale })

/** All that a payment brought in excess. */
async function dueOf(ctx: Ctx, payment: PaymentRow): Promise<AskedRefund[]> {
  const due = (await partStore.of(ctx.sql, payment.id)).filter(({ dueCents }) => dueCents > 0)
  if (due.length === 0) return refuse('nothing_to_refund')
  const reason = m.payments_refund_reason_due({}, { locale: ctx.locale })
  return due.map(({ invoiceId, dueCents }) => ({ invoiceId, cents: dueCents, reason }))
}

/** The part of a payment to refund; a payment of several invoices needs one to be named. */
async function partOf(ctx: Ctx, payment: PaymentRow, cents: number, invoiceId: number | undefined) {
  const parts = await partStore.of(ctx.sql, payment.id)
  const part = invoiceId === undefined ? parts[0] : parts.find((each) => each.invoiceId === invoiceId)
  if (!part || (invoiceId === undefined && parts.length > 1)) return refuse('invoice_not_found', { field: 'invoiceId' })
  return { invoiceId: part.invoiceId, cents }
}

async function clientOf(ctx: Ctx, id: number): Promise<ClientId> {
  const client = await ctx.sql
    .selectFrom('client')
    .select('id')
    .where('id', '=', askedId<ClientId>(id))
    .executeTakeFirst()
  return client?.id ?? refuse('client_not_found')
}
