import { allows } from '#areas/session/access/rules/guards.ts'
import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { paymentCalls } from '../contract/calls.ts'
import { paymentRefusals } from '../contract/refusals.ts'
import { isOver, type KnownState } from '../rules/settlement.ts'
import { look, lookAtPayment, paymentsOf, refundPayment } from './look.ts'
import { paymentMethods } from './payment-methods.ts'
import { paymentStore } from './payment-store.ts'
import { preparePayment } from './prepare-payment.ts'

const refuse = refuser(paymentRefusals)

/** A page that waits asks every second or so; the provider is asked at most once in this many seconds. */
const secondsBetweenLooks = 4

export const paymentRoutes = routes(paymentCalls, {
  prepare: async (ctx, { body }) => {
    if ('uuid' in body) return { data: await preparePayment(ctx, { orderUuid: body.uuid }, body.method) }
    if (!allows(ctx.principal, ['signed-in', 'perm:invoices|admin'])) return refuse('invoice_not_found')
    return { data: await preparePayment(ctx, { invoiceId: body.invoiceId, scope: ctx.scope() }, body.method) }
  },

  methods: async (ctx) => {
    const gateway = ctx.principal ? await paymentStore.defaultGateway(ctx.sql, ctx.principal.clientId) : null
    return { data: paymentMethods(ctx, ctx.locale, gateway) }
  },

  // Answered at once and always with 200: a provider gives up on a slow answer and repeats what is not acknowledged.
  webhook: async (ctx, { params, body }) => {
    const id = body?.id
    if (typeof id !== 'string' || !/^\w{1,64}$/.test(id) || params.driver !== paymentsOf(ctx).name)
      return { received: true }
    const payment = await paymentStore.byRemote(ctx.sql, params.driver, id)
    if (payment) await ctx.enqueue(lookAtPayment, { paymentId: payment.id })
    return { received: true }
  },

  status: async (ctx, { params }) => {
    const before = await paymentStore.byAttempt(ctx.sql, params.attempt)
    if (!before) return refuse('payment_not_found')
    const undecided = !isOver(before.state as KnownState) && before.driver === paymentsOf(ctx).name
    if (undecided && (await paymentStore.claimLook(ctx.sql, before.id, ctx.now(), secondsBetweenLooks)))
      await look(ctx, before)
    const payment = (await paymentStore.byAttempt(ctx.sql, params.attempt))!
    return {
      data: {
        state: payment.state as KnownState,
        method: payment.method,
        cents: payment.cents,
        invoicePaid: payment.invoice_status === 'Paid',
        isOver: isOver(payment.state as KnownState),
        orderUuid: payment.order_uuid,
      },
    }
  },

  refundsDue: async (ctx) => ({
    data: (await paymentStore.refundsDue(ctx.sql)).map((payment) => ({
      attempt: payment.attempt_key,
      invoiceNumber: payment.invoice_number,
      clientId: payment.client_id,
      method: payment.method,
      cents: payment.refund_due_cents,
      paidAt: payment.settled_at?.toISOString() ?? null,
    })),
  }),

  refund: async (ctx, { params }) => {
    const payment = await paymentStore.byAttempt(ctx.sql, params.attempt)
    if (!payment) return refuse('payment_not_found')
    if (payment.refund_due_cents === 0) return refuse('nothing_to_refund')
    await ctx.enqueue(refundPayment, { paymentId: payment.id })
    await ctx.audit({
      action: 'billing.payment.refund-asked',
      object: { type: 'invoice', id: payment.invoice_id },
      clientId: payment.client_id,
      details: { number: payment.invoice_number, cents: payment.refund_due_cents },
    })
    return { success: true }
  },
})
