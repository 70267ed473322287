import { cancelUnpaid, retryItem } from '#areas/ordering/checkout/server/public.ts'
import { cancelService } from '#areas/services/delivery/server/public.ts'
import { askedId, type OrderId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { refuse } from './refuse.ts'

/** An order of a client of the partner, with its licences of Microsoft. */
async function licencesOf(ctx: Ctx, asked: number) {
  const rows = await ctx.sql
    .selectFrom('customer_order')
    .innerJoin('order_item', 'order_item.order_id', 'customer_order.id')
    .innerJoin('product', 'product.pid', 'order_item.pid')
    .leftJoin('service', 'service.id', 'order_item.service_id')
    .select(['customer_order.id', 'customer_order.state', 'order_item.service_id', 'service.status'])
    .select(['order_item.id as item_id', 'order_item.state as item_state'])
    .where('customer_order.id', '=', askedId<OrderId>(asked))
    .where(visibleTo(ctx.scope(), 'customer_order.client_id'))
    .where('product.kind', '=', 'office')
    .execute()
  const [first] = rows
  return first ? { id: first.id, state: first.state, items: rows } : refuse('partner_order_not_found')
}

/** What is unpaid is cancelled; what was paid and not delivered is taken back, and refunded as every order is. */
export async function cancelPartnerOrder(ctx: Ctx, asked: number): Promise<void> {
  const { id, state, items } = await licencesOf(ctx, asked)
  if (state === 'awaiting-payment' || state === 'awaiting-approval') return cancelUnpaid(ctx, id)
  const open = items.filter(({ status }) => status === 'Pending')
  if (open.length === 0) return refuse('partner_order_closed')
  for (const { service_id: serviceId } of open) if (serviceId !== null) await cancelService(ctx, serviceId, 'cancelled')
}

export async function retryPartnerOrder(ctx: Ctx, asked: number): Promise<void> {
  const { id, items } = await licencesOf(ctx, asked)
  const failed = items.filter(({ item_state: each }) => each === 'failed')
  if (failed.length === 0) return refuse('partner_order_not_failed')
  for (const { item_id: itemId } of failed) await retryItem(ctx, id, itemId)
}
