import { sql as raw } from 'kysely'
import { pageOf } from '#base/paging.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type { Scope } from '#platform/scope.ts'
import { selectedIn } from '#platform/sql/visible-to.ts'
import type { OrderDetails, OrderQuery, OrderRow } from '../contract/order-list.ts'
import { checkoutRefusals } from '../contract/refusals.ts'
import { describedIn } from './described.ts'
import { itemFigures, matchingOrders, orderedBy } from './order-search.ts'
import { orderStore } from './order-store.ts'
import { shownOrder } from './order-view.ts'
import { toldTotal } from './who-pays.ts'

const refuse = refuser(checkoutRefusals)

/** The first item represents an order in the list. */
const firstItem = (scope: Scope) => raw<{ description: string; config: unknown }>`(
  select jsonb_build_object('description', order_item.description, 'config', order_item.config)
  from order_item where order_item.order_id = customer_order.id and ${selectedIn(scope, 'order_item')}
  order by order_item.id limit 1)`

const waitsForHolder = (scope: Scope) => raw<boolean>`exists (
  select from order_item join domain on domain.id = order_item.domain_id
  where order_item.order_id = customer_order.id and order_item.state = 'provisioning'
    and domain.verification_state = 'awaiting' and ${selectedIn(scope, 'order_item')})`

/** One page of the orders in the caller's scope; counts are part of the same query. */
export async function listOrders(ctx: Ctx, asked: OrderQuery) {
  const { sql } = ctx
  const { cc, ...wanted } = asked
  const ofClient = cc === undefined ? {} : { clientId: cc }
  const scope = ctx.scope()
  const found = matchingOrders(sql, { ...wanted, ...ofClient }, scope)
  const told = toldTotal(ctx)
  const page = orderedBy(found, asked, told).select([
    ...(['customer_order.id', 'customer_order.uuid', 'customer_order.order_type', 'customer_order.state'] as const),
    ...(['customer_order.placed_at', 'customer_order.client_id'] as const),
    told.as('total_cents'),
    ...itemFigures(scope),
    firstItem(scope).as('first'),
    waitsForHolder(scope).as('waits_for_holder'),
  ])
  const [rows, { total }] = await Promise.all([
    page.execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const data = rows.map(
    (row): OrderRow => ({
      number: row.id,
      uuid: row.uuid,
      orderType: row.order_type as OrderRow['orderType'],
      state: row.state as OrderRow['state'],
      placedAt: row.placed_at.toISOString(),
      clientId: row.client_id,
      clientName: row.client_name,
      description: row.first ? describedIn(row.first as never, ctx.locale) : '',
      items: { total: row.items, done: row.done, failed: row.failed },
      waitsForHolder: row.waits_for_holder,
      totalCents: row.total_cents,
    }),
  )
  return pageOf(data, asked, total)
}

/** One order with its client, user and history. */
export async function orderDetails(ctx: Ctx, number: number): Promise<OrderDetails> {
  const order = (await orderStore.numbered(ctx.sql, ctx.scope(), number)) ?? refuse('order_not_found')
  const { shown, past } = await shownOrder(ctx, order)
  return {
    ...shown,
    clientId: order.client_id,
    clientName: order.client_name,
    orderedBy: order.ordered_by || null,
    paidAt: order.invoice_paid_at?.toISOString() ?? null,
    finishedAt: order.finished_at?.toISOString() ?? null,
    history: past
      .map(({ key, state, at }) => ({
        key,
        state: state as OrderDetails['history'][number]['state'],
        at: at.toISOString(),
      }))
      .reverse(),
  }
}
