import { allows } from '#areas/session/access/rules/guards.ts'
import { seesPrices } from '#base/access.ts'
import type { Cents } from '#base/money.ts'
import { refuser } from '#base/refusal.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { paymentCalls } from '../contract/calls.ts'
import { paymentRefusals } from '../contract/refusals.ts'
import type { PaymentStatus } from '../contract/shapes.ts'
import { isOver, type KnownState } from '../rules/settlement.ts'
import { creditOf } from './credit.ts'
import { listCredit } from './credit-list.ts'
import { paymentsNamed } from './drivers.ts'
import { giveUp } from './give-up.ts'
import { invoiceAmounts } from './invoice-amounts.ts'
import { partStore } from './part-store.ts'
import { payableOf } from './payable.ts'
import { offeringOf, paymentMethods } from './payment-methods.ts'
import { type PaymentRow, paymentStore } from './payment-store.ts'
import { pollPayment, pollPaymentJob } from './poll-payment.ts'
import { preparePayment } from './prepare-payment.ts'
import { maySpendCredit, paidFromCredit } from './spendable-credit.ts'

const refuse = refuser(paymentRefusals)

/** A waiting page polls every second or so; the provider is asked at most once in this time. */
const secondsBetweenLooks = 4

export const paymentRoutes = routes(paymentCalls, {
  prepare: async (ctx, { body }) => {
    // A managed client's orders are its partner's to pay.
    if (!seesPrices(ctx.principal)) return refuse('invoice_not_found')
    if ('uuid' in body) {
      const isVisitor = !ctx.principal || ctx.principal.sharedDomainId !== undefined
      const ref = { orderUuid: body.uuid, scope: isVisitor ? undefined : ctx.scope() }
      return { data: await preparePayment(ctx, ref, { method: body.method }) }
    }
    if (!allows(ctx.principal, ['signed-in', 'perm:invoices|admin'])) return refuse('invoice_not_found')
    const invoiceIds = 'invoiceIds' in body ? body.invoiceIds : [body.invoiceId]
    const { method, useCredit } = body
    return { data: await preparePayment(ctx, { invoiceIds, scope: ctx.scope() }, { method, useCredit }) }
  },

  methods: async (ctx) => {
    const payer = ctx.principal && (await paymentStore.payer(ctx.sql, ctx.principal.clientId))
    const offering = await offeringOf(ctx, (payer?.brand ?? ctx.brand.name) as BrandName)
    return { data: paymentMethods(offering, ctx.locale, payer?.default_gateway ?? null) }
  },

  // Answers 200 at once: a provider gives up on slow answers and repeats unacknowledged calls.
  webhook: async (ctx, { params, body }) => {
    const hint = paymentsNamed(ctx, params.driver)?.hintOf(body)
    const payment = hint && (await paymentStore.byHint(ctx.sql, params.driver, hint))
    if (payment) await ctx.enqueue(pollPaymentJob, { paymentId: payment.id })
    return { received: true }
  },

  status: async (ctx, { params }) => {
    const payment = await attemptOf(ctx, params.attempt)
    const undecided = !isOver(payment.state as KnownState) && paymentsNamed(ctx, payment.driver)
    if (undecided && (await paymentStore.claimLook(ctx.sql, payment.id, ctx.now(), secondsBetweenLooks)))
      await pollPayment(ctx, payment)
    return { data: await statusOf(ctx, params.attempt) }
  },

  cancel: async (ctx, { params }) => {
    const payment = await attemptOf(ctx, params.attempt)
    if (!isOver(payment.state as KnownState) && (await pollPayment(ctx, payment)))
      await ctx.transact((step) => giveUp(step, payment.id, 'cancelled'))
    return { data: await statusOf(ctx, params.attempt) }
  },

  payable: async (ctx, { query }) => ({ data: await payableOf(ctx, query.ids) }),

  credit: (ctx, { query }) => listCredit(ctx.sql, ctx.requirePrincipal().clientId, query),
  creditBalance: async (ctx) => ({ data: { balanceCents: await creditOf(ctx.sql, ctx.requirePrincipal().clientId) } }),
})

const attemptOf = async (ctx: Ctx, attempt: string): Promise<PaymentRow> =>
  (await paymentStore.byAttempt(ctx.sql, attempt)) ?? refuse('payment_not_found')

const sumOf = (invoices: readonly { openCents: Cents }[]): Cents =>
  invoices.reduce((sum, { openCents }) => sum + openCents, 0)

/** A payment keeps the date on which it was paid, whatever happened later. */
const hadMoney: ReadonlySet<KnownState> = new Set(['paid', 'refunded', 'charged-back'])

/** Only within the scope: a caller with nothing but the attempt's key sees no names. */
async function forClient(
  { sql, principal, scope }: Ctx,
  orderUuid: string | null,
): Promise<PaymentStatus['forClient']> {
  if (orderUuid === null || !principal || principal.sharedDomainId !== undefined) return null
  const client = await paymentStore.clientOfOrder(sql, scope(), orderUuid)
  return client && client.id !== principal.clientId ? client : null
}

async function statusOf(ctx: Ctx, attempt: string): Promise<PaymentStatus> {
  const payment = await attemptOf(ctx, attempt)
  const state = payment.state as KnownState
  const invoiceIds = (await partStore.of(ctx.sql, payment.id)).map(({ invoiceId }) => invoiceId)
  return {
    state,
    method: payment.method,
    cents: payment.cents,
    paidAt: hadMoney.has(state) ? (payment.settled_at?.toISOString() ?? null) : null,
    invoicePaid: await paymentStore.allPaid(ctx.sql, payment.id),
    dueCents: sumOf(await invoiceAmounts(ctx.sql, invoiceIds)),
    usedCreditCents: maySpendCredit(ctx, payment.client_id) ? await paidFromCredit(ctx.sql, invoiceIds) : 0,
    isOver: isOver(state),
    orderUuid: payment.order_uuid,
    forClient: await forClient(ctx, payment.order_uuid),
    invoiceIds,
    invoiceNumbers: (await paymentStore.mailed(ctx.sql, invoiceIds)).map(({ number }) => number),
  }
}
