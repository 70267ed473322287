import type { Sql } from '#platform/sql/connect.ts'
import { orderStore } from './order-store.ts'

/** The moves of an order and its items after it was placed. Each move names the states it starts from. */
export const fulfilmentStore = {
  move: async (sql: Sql, orderId: number, from: readonly string[], to: string, finishedAt: Date | null = null) =>
    (
      await sql
        .updateTable('customer_order')
        .set({ state: to, finished_at: finishedAt })
        .where('id', '=', orderId)
        .where('state', 'in', [...from])
        .executeTakeFirst()
    ).numUpdatedRows > 0n,

  moveItems: (sql: Sql, orderId: number, from: string, to: string) =>
    sql
      .updateTable('order_item')
      .set({ state: to })
      .where('order_id', '=', orderId)
      .where('state', '=', from)
      .execute(),

  queued: (sql: Sql, orderId: number) =>
    sql
      .selectFrom('order_item')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '=', 'queued')
      .orderBy('id')
      .execute(),

  /** One item that still has to be carried out, kept from every other run until this transaction ends. */
  lockQueued: (sql: Sql, itemId: number) =>
    sql
      .selectFrom('order_item')
      .selectAll()
      .where('id', '=', itemId)
      .where('state', '=', 'queued')
      .forUpdate()
      .executeTakeFirst(),

  endItem: (
    sql: Sql,
    itemId: number,
    end: {
      state: 'provisioning' | 'done' | 'failed'
      reason?: string | null
      domainId?: number
      serviceId?: number
      at: Date
    },
  ) =>
    sql
      .updateTable('order_item')
      .set({
        state: end.state,
        reason_code: end.reason ?? null,
        finished_at: end.state === 'provisioning' ? null : end.at,
        ...(end.domainId === undefined ? {} : { domain_id: end.domainId }),
        ...(end.serviceId === undefined ? {} : { service_id: end.serviceId }),
      })
      .where('id', '=', itemId)
      .where('state', 'not in', ['cancelled', 'done'])
      .returning('order_id')
      .executeTakeFirst(),

  /** The order, kept from others that settle it at the same time. */
  lock: async (sql: Sql, orderId: number) => {
    const row = await sql
      .selectFrom('customer_order')
      .select('uuid')
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    return row && orderStore.byUuid(sql, row.uuid).executeTakeFirst()
  },
}
