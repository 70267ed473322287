import { sql as raw, type SqlBool } from 'kysely'
import { askedId, type ClientId, type OrderId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientText } from '#platform/sql/names.ts'
import type { OrderSort, StaffOrderQuery, StaffOrderRow } from '../contract/staff.ts'

const columns: Record<OrderSort, ReturnType<typeof raw>> = {
  number: raw`customer_order.id`,
  total: raw`customer_order.total_cents`,
}

/** Orders that wait for staff, found by the partial indexes of their late items and of refunds that did not go by themselves. */
const waitingOrders = (sql: Sql) =>
  sql
    .selectFrom('order_item')
    .select('order_id')
    .where('late_at', 'is not', null)
    .where(raw<SqlBool>`state in ('queued', 'provisioning')`)
    .union(
      sql
        .selectFrom('order_refund')
        .select('order_id')
        .where(raw<SqlBool>`(state = 'refused' or (state = 'waiting' and due_at is null))`),
    )

export const waitingOrderCount = async (sql: Sql): Promise<number> =>
  (
    await sql
      .selectFrom(waitingOrders(sql).as('waiting'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Everything but paging and order. */
function matching(sql: Sql, asked: StaffOrderQuery) {
  let query = sql.selectFrom('customer_order').innerJoin('client', 'client.id', 'customer_order.client_id')
  if (asked.state?.length) query = query.where('customer_order.state', 'in', asked.state)
  if (asked.brand) query = query.where('customer_order.brand', '=', asked.brand)
  if (asked.clientId) query = query.where('customer_order.client_id', '=', askedId<ClientId>(asked.clientId))
  const midnight = (day: string, later: number) =>
    raw<Date>`(${day}::date + ${later}::int) at time zone 'Europe/Brussels'`
  if (asked.from) query = query.where('customer_order.placed_at', '>=', midnight(asked.from, 0))
  if (asked.to) query = query.where('customer_order.placed_at', '<', midnight(asked.to, 1))
  if (asked.attention) query = query.where('customer_order.id', 'in', waitingOrders(sql))
  const text = asked.q?.trim()
  return text ? query.where('customer_order.id', 'in', about(sql, text)) : query
}

/** Each way of naming an order has an index of its own, so they are looked up apart and put together. */
function about(sql: Sql, text: string) {
  const like = containing(text)
  return sql
    .selectFrom('order_item')
    .select(raw<OrderId | null>`order_item.order_id`.as('id'))
    .where('order_item.domain', 'ilike', like)
    .union(
      sql
        .selectFrom('invoice')
        .select(raw<OrderId | null>`invoice.order_id`.as('id'))
        .where('invoice.number', '=', text.toUpperCase()),
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

const itemsThat = (condition: string) =>
  raw<number>`(select count(*) from order_item where order_item.order_id = customer_order.id and ${raw.raw(condition)})`

const figures = [
  itemsThat(`state <> 'cancelled'`).as('items'),
  itemsThat(`state = 'done'`).as('done'),
  itemsThat(`state = 'failed'`).as('failed'),
  itemsThat(`late_at is not null and state in ('queued', 'provisioning')`).as('late'),
  raw<number>`(select count(*) from order_refund where order_refund.order_id = customer_order.id
    and (order_refund.state = 'refused' or (order_refund.state = 'waiting' and order_refund.due_at is null)))`.as(
    'refunds_waiting',
  ),
  clientName().as('client_name'),
] as const

const page = (sql: Sql, asked: StaffOrderQuery) => {
  const direction = raw.raw(asked.sort.startsWith('-') ? 'desc' : 'asc')
  const column = columns[asked.sort.replace('-', '') as OrderSort]
  return matching(sql, asked)
    .select([
      'customer_order.id',
      'customer_order.uuid',
      'customer_order.brand',
      'customer_order.order_type',
      'customer_order.state',
      'customer_order.placed_at',
      'customer_order.expires_at',
      'customer_order.client_id',
      'customer_order.payment_code',
      'customer_order.total_cents',
      'client.email',
      ...figures,
    ])
    .orderBy(raw`${column} ${direction}, customer_order.id ${direction}`)
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage)
    .execute()
}

/** One page of everybody's orders; the figures of a row are counted in the same query. */
export async function listStaffOrders({ sql }: Ctx, asked: StaffOrderQuery) {
  const [rows, { total }, attention] = await Promise.all([
    page(sql, asked),
    matching(sql, asked)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    waitingOrderCount(sql),
  ])
  return { data: rows.map(rowOut), page: asked.page, perPage: asked.perPage, total, attention }
}

const rowOut = (row: Awaited<ReturnType<typeof page>>[number]): StaffOrderRow => ({
  number: row.id,
  uuid: row.uuid,
  brand: row.brand,
  orderType: row.order_type as StaffOrderRow['orderType'],
  state: row.state as StaffOrderRow['state'],
  placedAt: row.placed_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  clientId: row.client_id,
  clientName: row.client_name,
  email: row.email,
  paymentCode: row.payment_code,
  totalCents: row.total_cents,
  items: { total: row.items, done: row.done, failed: row.failed, late: row.late },
  attention: row.late + row.refunds_waiting,
})
