import { sql as raw } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { StaffOrderQuery, StaffOrderRow } from '../contract/staff.ts'
import { itemFigures, itemsThat, matchingOrders, orderedBy } from './order-search.ts'
import { neverHandedOn, waitingOrderCount, waitingOrders } from './waiting-orders.ts'

const figures = [
  ...itemFigures({ kind: 'all' }),
  itemsThat(`late_at is not null and state in ('queued', 'provisioning')`, { kind: 'all' }).as('late'),
  raw<number>`(select count(*) from order_refund where order_refund.order_id = customer_order.id
    and (order_refund.state = 'refused' or (order_refund.state = 'waiting' and order_refund.due_at is null)))`.as(
    'refunds_waiting',
  ),
  itemsThat(neverHandedOn, { kind: 'all' }).as('never_handed_on'),
] as const

const matching = (sql: Sql, asked: StaffOrderQuery) => {
  const found = matchingOrders(sql, asked, { kind: 'all' })
  return asked.attention
    ? found.where('customer_order.id', 'in', sql.selectFrom(waitingOrders(sql).as('waiting')).select('order_id'))
    : found
}

const page = (sql: Sql, asked: StaffOrderQuery) =>
  orderedBy(matching(sql, asked), asked, raw<number>`customer_order.total_cents`)
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
    .execute()

/** One page of all orders; counts are part of the same query. */
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
  attention: row.late + row.refunds_waiting + row.never_handed_on,
})
