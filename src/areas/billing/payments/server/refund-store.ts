import { sql as raw } from 'kysely'
import type { Cents } from '#base/money.ts'
import type { Sql } from '#platform/sql/connect.ts'

export type RefundRow = NonNullable<Awaited<ReturnType<typeof refundStore.lock>>>
export type RefundEnd = 'done' | 'credited' | 'void'

const refunds = (sql: Sql) =>
  sql
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('invoice', 'invoice.id', 'refund.invoice_id')
    .selectAll('refund')
    .select([
      'payment.driver',
      'payment.method',
      'payment.remote_id as payment_remote_id',
      'invoice.number as invoice_number',
      'invoice.client_id as client_id',
    ])

export const refundStore = {
  /** Reserves the amount of the payment; the database refuses more than was paid. */
  ask: async (
    sql: Sql,
    refund: {
      paymentId: number
      invoiceId: number
      cents: Cents
      reason: string
      key: string
      at: Date
      isTold: boolean
    },
  ): Promise<number> => {
    await sql
      .updateTable('payment')
      .set({ refund_asked_cents: raw`refund_asked_cents + ${refund.cents}` })
      .where('id', '=', refund.paymentId)
      .execute()
    const { id } = await sql
      .insertInto('refund')
      .values({
        payment_id: refund.paymentId,
        invoice_id: refund.invoiceId,
        cents: refund.cents,
        reason: refund.reason,
        refund_key: refund.key,
        asked_at: refund.at,
        told_by_asker: refund.isTold,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  find: (sql: Sql, id: number) => refunds(sql).where('refund.id', '=', id).executeTakeFirst(),
  lock: (sql: Sql, id: number) => refunds(sql).where('refund.id', '=', id).forUpdate('refund').executeTakeFirst(),

  end: (sql: Sql, id: number, end: { state: RefundEnd; remoteId?: string; reasonCode?: string; at: Date }) =>
    sql
      .updateTable('refund')
      .set({ state: end.state, remote_id: end.remoteId ?? null, reason_code: end.reasonCode ?? null, ended_at: end.at })
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .execute(),

  /** Refunds of a payment that the provider confirmed and the ledger has. */
  given: (sql: Sql, paymentId: number) =>
    sql
      .selectFrom('refund')
      .select(['id', 'refund_key'])
      .where('payment_id', '=', paymentId)
      .where('state', '=', 'done')
      .where('recorded_cents', '>', 0)
      .orderBy('id')
      .execute(),

  /** A confirmed refund that did not arrive. */
  fail: (sql: Sql, id: number, at: Date) =>
    sql
      .updateTable('refund')
      .set({ state: 'failed', recorded_cents: 0, ended_at: at })
      .where('id', '=', id)
      .where('state', '=', 'done')
      .execute(),

  /** Releases the amount of a refund that will not happen. */
  release: (sql: Sql, paymentId: number, cents: Cents) =>
    sql
      .updateTable('payment')
      .set({ refund_asked_cents: raw`refund_asked_cents - ${cents}` })
      .where('id', '=', paymentId)
      .execute(),

  /** Refunds of a payment that are not completely in the ledger, oldest first. */
  unrecorded: (sql: Sql, paymentId: number) =>
    sql
      .selectFrom('refund')
      .select(['id', 'invoice_id', 'cents', 'recorded_cents'])
      .where('payment_id', '=', paymentId)
      .where('state', 'in', ['asked', 'done'])
      .whereRef('recorded_cents', '<', 'cents')
      .orderBy('id')
      .execute(),

  recorded: (sql: Sql, id: number, cents: Cents) =>
    sql
      .updateTable('refund')
      .set({ recorded_cents: raw`recorded_cents + ${cents}` })
      .where('id', '=', id)
      .execute(),

  /** The payments that hold money of an invoice, the last first: what each holds, and the pending refunds of it. */
  sources: async (sql: Sql, invoiceId: number) =>
    sql
      .selectFrom('ledger_entry')
      .innerJoin('payment', 'payment.id', 'ledger_entry.payment_id')
      .select([
        'payment.id',
        'payment.method',
        'payment.driver',
        'payment.settled_at',
        'payment.cents',
        'payment.refund_asked_cents',
        raw<number>`sum(case when movement in ('paid', 'charge-back-won', 'refund-failed') then ledger_entry.cents else -ledger_entry.cents end)`.as(
          'held_cents',
        ),
        raw<number>`(select coalesce(sum(r.cents - r.recorded_cents), 0) from refund r
          where r.payment_id = payment.id and r.invoice_id = ${invoiceId} and r.state in ('asked', 'done'))`.as(
          'asked_cents',
        ),
      ])
      .where('ledger_entry.invoice_id', '=', invoiceId)
      .groupBy('payment.id')
      .orderBy('payment.id', 'desc')
      .execute(),
}
