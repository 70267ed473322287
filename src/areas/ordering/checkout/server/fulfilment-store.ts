import { sql as raw } from 'kysely'
import type { AccountId, DomainId, OrderId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { expectedBy } from '../rules/lateness.ts'
import { orderStore } from './order-store.ts'

export type ItemEnd = {
  state: 'provisioning' | 'done' | 'failed'
  reason?: string | null
  domainId?: DomainId
  serviceId?: ServiceId
  accountId?: AccountId | null
  at: Date
}

/**
 * State changes of orders and items after placing. Each names the states that it starts from, and adds a line to the
 * item's history.
 */
export const fulfilmentStore = {
  move: async (sql: Sql, orderId: OrderId, from: readonly string[], to: string, finishedAt: Date | null = null) =>
    (
      await sql
        .updateTable('customer_order')
        .set({ state: to, finished_at: finishedAt })
        .where('id', '=', orderId)
        .where('state', 'in', [...from])
        .executeTakeFirst()
    ).numUpdatedRows > 0n,

  moveItems: (sql: Sql, orderId: OrderId, from: string, to: string, at: Date) =>
    raw`with moved as (
      update order_item set state = ${to} where order_id = ${orderId} and state = ${from} returning id
    ) insert into order_item_event (order_item_id, state, at) select id, ${to}, ${at} from moved`.execute(sql),

  queued: (sql: Sql, orderId: OrderId) =>
    sql
      .selectFrom('order_item')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '=', 'queued')
      .orderBy('id')
      .execute(),

  /** An item to be passed on, locked against concurrent runs. */
  lockQueued: (sql: Sql, itemId: number) =>
    sql
      .selectFrom('order_item')
      .selectAll()
      .where('id', '=', itemId)
      .where('state', '=', 'queued')
      .forUpdate()
      .executeTakeFirst(),

  lockItem: (sql: Sql, itemId: number) =>
    sql.selectFrom('order_item').selectAll().where('id', '=', itemId).forUpdate().executeTakeFirst(),

  /** Undefined when it has ended already, or was refunded: an item that was given up stays so. */
  endItem: async (sql: Sql, itemId: number, end: ItemEnd) => {
    const item = await sql
      .updateTable('order_item')
      .set((eb) => ({
        state: end.state,
        reason_code: end.reason ?? null,
        finished_at: end.state === 'provisioning' ? null : end.at,
        late_at: end.state === 'provisioning' ? null : eb.ref('late_at'),
        ...(end.domainId === undefined ? {} : { domain_id: end.domainId }),
        ...(end.serviceId === undefined ? {} : { service_id: end.serviceId }),
      }))
      .where('id', '=', itemId)
      .where('state', 'not in', ['cancelled', 'done'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('order_refund')
              .select('order_item_id')
              .whereRef('order_refund.order_item_id', '=', 'order_item.id')
              .where('order_refund.state', '<>', 'waiting'),
          ),
        ),
      )
      .returning(['id', 'order_id', 'kind', 'cents', 'state', 'description'])
      .executeTakeFirst()
    if (!item) return undefined
    if (end.state === 'provisioning')
      await sql
        .updateTable('order_item')
        .set({ expected_by: expectedBy(item.kind, end.at) })
        .where('id', '=', itemId)
        .execute()
    await fulfilmentStore.note(sql, itemId, end.state, end.at, end.reason, end.accountId)
    return item
  },

  /** A line in the history of an item; `refunded` and `late` are recorded besides its state. */
  note: (
    sql: Sql,
    itemId: number,
    state: ItemEnd['state'] | 'queued' | 'late' | 'refunded',
    at: Date,
    reason: string | null = null,
    accountId: AccountId | null = null,
  ) =>
    sql
      .insertInto('order_item_event')
      .values({ order_item_id: itemId, state, reason_code: reason, account_id: accountId, at })
      .execute(),

  /** Queues it again for another attempt. */
  requeue: async (sql: Sql, itemId: number, at: Date, accountId: AccountId | null) => {
    const moved = await sql
      .updateTable('order_item')
      .set({ state: 'queued', reason_code: null, finished_at: null, late_at: null, expected_by: null })
      .where('id', '=', itemId)
      .where('state', '=', 'failed')
      .executeTakeFirst()
    if (moved.numUpdatedRows > 0n) await fulfilmentStore.note(sql, itemId, 'queued', at, null, accountId)
  },

  failedOfService: (sql: Sql, serviceId: ServiceId) =>
    sql
      .selectFrom('order_item')
      .select('id')
      .where('service_id', '=', serviceId)
      .where('state', '=', 'failed')
      .executeTakeFirst(),

  /** Under way for longer than expected, and not marked as late yet. */
  nowLate: (sql: Sql, at: Date, most: number) =>
    sql
      .updateTable('order_item')
      .set({ late_at: at })
      .where((eb) =>
        eb(
          'id',
          'in',
          eb
            .selectFrom('order_item')
            .select('id')
            .where('state', 'in', ['queued', 'provisioning'])
            .where('late_at', 'is', null)
            .where('expected_by', '<', at)
            .orderBy('expected_by')
            .limit(most)
            .forUpdate()
            .skipLocked(),
        ),
      )
      .returning(['id', 'order_id'])
      .execute(),

  /** Locks the order, because its end may be concurrent. */
  lock: async (sql: Sql, orderId: OrderId) => {
    const row = await sql
      .selectFrom('customer_order')
      .select('uuid')
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    return row && orderStore.byUuid(sql, row.uuid).executeTakeFirst()
  },
}
