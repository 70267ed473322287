import { sql as raw } from 'kysely'
import { paidWithin, paysWithin } from '#areas/billing/invoices/server/public.ts'
import { ordererOf } from '#areas/ordering/catalogue/server/public.ts'
import { seesPrices } from '#base/access.ts'
import type { Ctx } from '#platform/context.ts'
import { scopeOf } from '#platform/scope.ts'
import type { OrderRow } from './order-store.ts'

/**
 * Amounts of an order concern the provider and the payer at the time of the order, whatever its client became later; a
 * visitor who may see an order placed it themselves.
 */
export function isToldAmounts(ctx: Ctx, { payer_id: payerId }: Pick<OrderRow, 'payer_id'>): boolean {
  const orderer = ordererOf(ctx)
  return seesPrices(ctx.principal) && (orderer === undefined || paysWithin(scopeOf(orderer), payerId))
}

/** The total for the caller; null when they may not see it, also for sorting. */
export const toldTotal = (ctx: Ctx) =>
  raw<
    number | null
  >`case when ${seesPrices(ctx.principal) ? paidWithin(ctx.scope(), 'customer_order.payer_id') : raw`false`}
    then customer_order.total_cents end`

/** A partner who ordered for a client has agreed to the total, and starts the payment. */
export function startsPayment(ctx: Ctx, order: OrderRow): boolean {
  const orderer = ordererOf(ctx)
  const isForOther = orderer?.accountId === order.account_id && orderer?.clientId !== order.client_id
  return isToldAmounts(ctx, order) || (seesPrices(ctx.principal) && isForOther)
}
