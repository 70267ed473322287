import { sql as raw } from 'kysely'
import type { AccountId, OrderId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

export type RefundState = 'waiting' | 'asked' | 'done' | 'refused' | 'nothing'
export type RefundRow = NonNullable<Awaited<ReturnType<typeof refundStore.lock>>>
/** A refund, done or pending, that was not mailed yet. */
export type RefundToTell = { itemId: number; cents: number; noteId: number; number: string }

/** Refunds of failed items: one row per item, changed only from the states that allow it. */
export const refundStore = {
  /** The invoice of an item with its lines; undefined when it was never charged. */
  charged: async (sql: Sql, itemId: number) => {
    const lines = await sql
      .selectFrom('invoice_line')
      .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
      .select(['invoice.id', 'invoice.status', 'invoice_line.position'])
      .where('invoice_line.order_item_id', '=', itemId)
      .where('invoice.kind', '=', 'invoice')
      .where('invoice.status', '<>', 'Refunded')
      .orderBy('invoice_line.position')
      .execute()
    const first = lines[0]
    return (
      first && {
        invoiceId: first.id,
        isPaid: first.status === 'Paid',
        positions: lines.map(({ position }) => position),
      }
    )
  },

  /** Once per item: an existing row is kept. */
  add: async (
    sql: Sql,
    row: {
      order_item_id: number
      order_id: OrderId
      invoice_id: number
      state: 'waiting' | 'nothing'
      reason_code: string
      due_at: Date | null
      at: Date
    },
  ): Promise<boolean> => {
    const { at, ...values } = row
    const added = await sql
      .insertInto('order_refund')
      .values({ ...values, created_at: at, changed_at: at })
      .onConflict((conflict) => conflict.column('order_item_id').doNothing())
      .returning('order_item_id')
      .executeTakeFirst()
    return added !== undefined
  },

  lock: (sql: Sql, itemId: number) =>
    sql.selectFrom('order_refund').selectAll().where('order_item_id', '=', itemId).forUpdate().executeTakeFirst(),

  change: (
    sql: Sql,
    itemId: number,
    change: {
      state: RefundState
      credit_note_id?: number
      cents?: number
      credited_cents?: number
      refund_ids?: number[]
      given_ids?: number[]
      failed_cents?: number
      decided_by?: AccountId | null
      due_at?: Date | null
      reason_code?: string
    },
    at: Date,
  ) =>
    sql
      .updateTable('order_refund')
      .set({ ...change, changed_at: at })
      .where('order_item_id', '=', itemId)
      .execute(),

  /** Drops a refund that still waits. */
  forget: (sql: Sql, itemId: number) =>
    sql
      .deleteFrom('order_refund')
      .where('order_item_id', '=', itemId)
      .where('state', 'in', ['waiting', 'nothing'])
      .execute(),

  ofOrder: (sql: Sql, orderId: OrderId) =>
    sql.selectFrom('order_refund').selectAll().where('order_id', '=', orderId).execute(),

  /** Whether a refund is due now: the mail about the end waits for it. */
  isDue: async (sql: Sql, orderId: OrderId, now: Date, besides = 0): Promise<boolean> =>
    (await sql
      .selectFrom('order_refund')
      .select('order_item_id')
      .where('order_id', '=', orderId)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .where('order_item_id', '<>', besides)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** The refunds to mail, by item; each is returned once. */
  takeToTell: async (sql: Sql, orderId: OrderId, at: Date): Promise<RefundToTell[]> =>
    (
      await raw<RefundToTell>`
        with taken as (
          update order_refund set told_at = ${at}
          where order_id = ${orderId} and told_at is null and state in ('asked', 'done') and credit_note_id is not null
          returning order_item_id, cents, credit_note_id
        )
        select taken.order_item_id as "itemId", taken.cents, note.id as "noteId", note.number
        from taken join invoice note on note.id = taken.credit_note_id order by taken.order_item_id`.execute(sql)
    ).rows,

  /** The refund that this one at the payment provider is a part of. */
  waitingFor: (sql: Sql, refundId: number) =>
    sql
      .selectFrom('order_refund')
      .selectAll()
      .where('state', 'in', ['asked', 'refused'])
      .where(raw<boolean>`refund_ids @> array[${refundId}::bigint]`)
      .forUpdate()
      .executeTakeFirst(),

  /** The refund for which this one counted as done. */
  givenBy: (sql: Sql, invoiceId: number, refundId: number) =>
    sql
      .selectFrom('order_refund')
      .selectAll()
      .where('invoice_id', '=', invoiceId)
      .where(raw<boolean>`given_ids @> array[${refundId}::bigint]`)
      .forUpdate()
      .executeTakeFirst(),

  due: (sql: Sql, at: Date, most: number) =>
    sql
      .selectFrom('order_refund')
      .select('order_item_id')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .limit(most)
      .execute(),
}
