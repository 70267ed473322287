import { type Expression, sql as raw, type SqlBool } from 'kysely'
import type { ClientId, OrderId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientText } from '#platform/sql/names.ts'
import { type ItemStanding, isOverdue, mayDo, waitsForStaff, waitsForWord } from '../rules/item-care.ts'
import { describedIn } from './described.ts'
import { reasonText } from './item-reason.ts'

/** The same as in `waitsForStaff` of the rules: it failed before a provider was asked. */
export const neverHandedOn = `state = 'failed' and domain_id is null and service_id is null and not exists (
  select from order_refund where order_refund.order_item_id = order_item.id and order_refund.state <> 'nothing')`

/** Orders that wait for staff and since when, by the partial indexes of late and failed items and of failed refunds. */
export const waitingOrders = (sql: Sql) =>
  sql
    .selectFrom(
      sql
        .selectFrom('order_item')
        .select(['order_id', raw<Date | null>`late_at`.as('at')])
        .where('late_at', 'is not', null)
        .where(raw<SqlBool>`state in ('queued', 'provisioning')`)
        .unionAll(
          sql
            .selectFrom('order_item')
            .select(['order_id', raw<Date | null>`finished_at`.as('at')])
            .where(raw<SqlBool>`${raw.raw(neverHandedOn)}`),
        )
        .unionAll(
          sql
            .selectFrom('order_refund')
            .select(['order_id', raw<Date | null>`created_at`.as('at')])
            .where(raw<SqlBool>`(state = 'refused' or (state = 'waiting' and due_at is null))`),
        )
        .as('each'),
    )
    .select(['order_id', raw<Date | null>`min(at)`.as('since')])
    .groupBy('order_id')

export const waitingOrderCount = async (sql: Sql): Promise<number> =>
  (
    await sql
      .selectFrom(waitingOrders(sql).as('waiting'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

type Asked = {
  q?: string | undefined
  isNewestFirst: boolean
  page: number
  perPage: number
  /** A further condition on the order, by its id. */
  also: (orderId: Expression<OrderId>) => Expression<SqlBool> | undefined
}

export type OrderInWaiting = {
  id: OrderId
  client: { id: ClientId; name: string }
  since: Date
  names: string[]
  /** The reasons of its failures, without duplicates, in the reader's language. */
  reasons: string[]
  late: number
  /** Euro cents whose refund needs a decision. */
  refundCents: number
  canRetry: boolean
}

/** One page of the orders that wait for staff, with what waits in each. */
export async function ordersInWaiting(ctx: Ctx, asked: Asked): Promise<{ rows: OrderInWaiting[]; total: number }> {
  const found = matching(ctx.sql, asked)
  const direction = asked.isNewestFirst ? 'desc' : 'asc'
  const [orders, { total }] = await Promise.all([
    found
      .select(['customer_order.id', 'customer_order.placed_at', 'waiting.since', 'client.id as client_id'])
      .select(clientName().as('client_name'))
      .orderBy('waiting.since', direction)
      .orderBy('customer_order.id', direction)
      .limit(asked.perPage)
      .offset((asked.page - 1) * asked.perPage)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = await itemsInWaiting(
    ctx.sql,
    orders.map(({ id }) => id),
  )
  const rows = orders.map((order) => ({
    id: order.id,
    client: { id: order.client_id, name: order.client_name },
    since: order.since ?? order.placed_at,
    ...summaryOf(
      ctx,
      items.filter(({ order_id: orderId }) => orderId === order.id),
    ),
  }))
  return { rows, total }
}

function matching(sql: Sql, { q, also }: Asked) {
  const text = q?.trim()
  const narrowed = also(raw.ref<OrderId>('customer_order.id'))
  return sql
    .selectFrom(waitingOrders(sql).as('waiting'))
    .innerJoin('customer_order', 'customer_order.id', 'waiting.order_id')
    .innerJoin('client', 'client.id', 'customer_order.client_id')
    .$if(narrowed !== undefined, (query) => query.where(narrowed as Expression<SqlBool>))
    .$if(Boolean(text), (query) =>
      query.where(
        raw<SqlBool>`(customer_order.id::text = ${text} or ${clientText()} ilike ${containing(text ?? '')} or exists (
          select from order_item where order_item.order_id = customer_order.id
            and order_item.domain ilike ${containing(text ?? '')}))`,
      ),
    )
}

/** Items of orders that wait; other items of these have ended otherwise. */
async function itemsInWaiting(sql: Sql, orderIds: readonly OrderId[]) {
  if (orderIds.length === 0) return []
  return sql
    .selectFrom('order_item')
    .leftJoin('order_refund as refund', 'refund.order_item_id', 'order_item.id')
    .selectAll('order_item')
    .select(['refund.state as refund_state', 'refund.due_at as refund_due_at'])
    .where('order_item.order_id', 'in', [...orderIds])
    .where(raw<SqlBool>`(order_item.state = 'failed' or order_item.late_at is not null)`)
    .orderBy('order_item.id')
    .execute()
}

type Item = Awaited<ReturnType<typeof itemsInWaiting>>[number]

const standingOf = (item: Item): ItemStanding => ({
  state: item.state,
  isLate: item.late_at !== null,
  isHandedOn: item.domain_id !== null || item.service_id !== null,
  refund: item.refund_state === null ? null : { state: item.refund_state, dueAt: item.refund_due_at },
})

function summaryOf({ locale }: Ctx, items: readonly Item[]) {
  const waiting = items
    .map((item) => ({ item, standing: standingOf(item) }))
    .filter((each) => waitsForStaff(each.standing))
  const failed = waiting.filter(({ item }) => item.state === 'failed')
  return {
    names: [...new Set(waiting.map(({ item }) => item.domain || describedIn(item, locale)))],
    reasons: [...new Set(failed.flatMap(({ item }) => reasonText(item, locale) ?? []))],
    late: waiting.filter(({ standing }) => isOverdue(standing)).length,
    refundCents: failed.filter(({ standing }) => waitsForWord(standing)).reduce((sum, { item }) => sum + item.cents, 0),
    canRetry: failed.some(({ item }) => mayDo({ state: item.state, refund: item.refund_state }).retry),
  }
}
