import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import { paidWithin } from '#areas/billing/invoices/server/public.ts'
import { addDays, startOf } from '#base/dates.ts'
import { askedId, type ClientId, type OrderId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientText } from '#platform/sql/names.ts'
import { selectedIn, visibleTo } from '#platform/sql/visible-to.ts'
import type { OrderSort, StaffOrderQuery } from '../contract/staff.ts'

/** Filters that both order lists share. */
export type OrdersWanted = Pick<StaffOrderQuery, 'state' | 'brand' | 'clientId' | 'from' | 'to' | 'q'>

/** All filters within the scope; no paging or order. */
export function matchingOrders(sql: Sql, asked: OrdersWanted, scope: Scope) {
  let query = sql
    .selectFrom('customer_order')
    .innerJoin('client', 'client.id', 'customer_order.client_id')
    .where(visibleTo(scope, 'customer_order.client_id'))
  if (asked.state?.length) query = query.where('customer_order.state', 'in', asked.state)
  if (asked.brand) query = query.where('customer_order.brand', '=', asked.brand)
  if (asked.clientId) query = query.where('customer_order.client_id', '=', askedId<ClientId>(asked.clientId))
  if (asked.from) query = query.where('customer_order.placed_at', '>=', startOf(asked.from))
  if (asked.to) query = query.where('customer_order.placed_at', '<', startOf(addDays(asked.to, 1)))
  const text = asked.q?.trim()
  return text ? query.where('customer_order.id', 'in', matchingText(sql, text, scope)) : query
}

/**
 * Each kind of reference has its own index, so they are looked up separately and combined; an invoice is within the
 * scope of its payer.
 */
function matchingText(sql: Sql, text: string, scope: Scope) {
  const like = containing(text)
  return sql
    .selectFrom('order_item')
    .select(raw<OrderId | null>`order_item.order_id`.as('id'))
    .where('order_item.domain', 'ilike', like)
    .where(selectedIn(scope, 'order_item'))
    .union(
      sql
        .selectFrom('invoice')
        .select(raw<OrderId | null>`invoice.order_id`.as('id'))
        .where('invoice.number', '=', text.toUpperCase())
        .where(paidWithin(scope, 'invoice.client_id')),
    )
    .union(
      sql
        .selectFrom('customer_order as own')
        .innerJoin('client as buyer', 'buyer.id', 'own.client_id')
        .select(raw<OrderId | null>`own.id`.as('id'))
        .where(raw<SqlBool>`${clientText('buyer')} ilike ${like}`),
    )
    .union(
      sql
        .selectFrom('customer_order as numbered')
        .select(raw<OrderId | null>`numbered.id`.as('id'))
        .where('numbered.id', '=', askedId<OrderId>(/^\d{1,15}$/.test(text) ? Number(text) : 0)),
    )
}

/** The number of an order's items with this condition, within the scope. */
export const itemsThat = (condition: string, scope: Scope) =>
  raw<number>`(select count(*) from order_item
    where order_item.order_id = customer_order.id and ${selectedIn(scope, 'order_item')} and ${raw.raw(condition)})`

/** Counts of an order's items by state. */
export const itemFigures = (scope: Scope) =>
  [
    itemsThat(`state <> 'cancelled'`, scope).as('items'),
    itemsThat(`state = 'done'`, scope).as('done'),
    itemsThat(`state = 'failed'`, scope).as('failed'),
    clientName().as('client_name'),
  ] as const

type Paged = { sort: string; page: number; perPage: number }

/** The rows of a page in the requested order; null totals (not shown to the caller) come last. */
export function orderedBy(
  found: ReturnType<typeof matchingOrders>,
  { sort, page, perPage }: Paged,
  total: RawBuilder<number | null>,
) {
  const direction = raw.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const columns: Record<OrderSort, RawBuilder<unknown>> = {
    number: raw`customer_order.id ${direction}`,
    total: raw`${total} ${direction} nulls last, customer_order.id ${direction}`,
  }
  return found
    .orderBy(columns[sort.replace('-', '') as OrderSort])
    .limit(perPage)
    .offset((page - 1) * perPage)
}
