import { cancelUnpaid, retryItem } from '#areas/ordering/checkout/server/public.ts'
import { cancelService } from '#areas/services/delivery/server/public.ts'
import { askedId, type OrderId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { refuse } from './refuse.ts'

/** The licences of Microsoft of an order of a client of the partner. */
const itemsOf = (ctx: Ctx, asked: number) =>
  ctx.sql
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
type Item = Awaited<ReturnType<typeof itemsOf>>[number]

async function licencesOf(ctx: Ctx, asked: number) {
  const items = await itemsOf(ctx, asked)
  const [first] = items
  return first ? { id: first.id, state: first.state, items } : refuse('partner_order_not_found')
}

const isUnpaid = ({ state }: Pick<Item, 'state'>) => state === 'awaiting-payment' || state === 'awaiting-approval'
const isOpen = ({ status }: Item) => status === 'Pending'
const hasFailed = ({ item_state: state }: Item) => state === 'failed'

/** What can be done with an order now. */
export async function partnerOrderActs(ctx: Ctx, asked: number) {
  const items = await itemsOf(ctx, asked)
  return { canCancel: items.some((item) => isUnpaid(item) || isOpen(item)), canRetry: items.some(hasFailed) }
}

/** What is unpaid is cancelled; what was paid and not delivered is taken back, and refunded as every order is. */
export async function cancelPartnerOrder(ctx: Ctx, asked: number): Promise<void> {
  const { id, state, items } = await licencesOf(ctx, asked)
  if (isUnpaid({ state })) return cancelUnpaid(ctx, id)
  const open = items.filter(isOpen)
  if (open.length === 0) return refuse('partner_order_closed')
  let isAsked = false
  for (const { service_id: serviceId } of open)
    if (serviceId !== null && (await cancelService(ctx, serviceId, 'cancelled')) === 'asked') isAsked = true
  // All of it was asked for before, and is on its way.
  if (!isAsked) return refuse('office_under_way')
}

export async function retryPartnerOrder(ctx: Ctx, asked: number): Promise<void> {
  const { id, items } = await licencesOf(ctx, asked)
  const failed = items.filter(hasFailed)
  if (failed.length === 0) return refuse('partner_order_not_failed')
  for (const { item_id: itemId } of failed) await retryItem(ctx, id, itemId)
}
