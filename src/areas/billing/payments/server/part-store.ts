import { sql as raw } from 'kysely'
import type { Cents } from '#base/money.ts'
import type { Sql } from '#platform/sql/connect.ts'

export type PaymentPart = { invoiceId: number; cents: Cents; dueCents: Cents }

/** Which part of a payment is for which invoice, and what of it is in excess. */
export const partStore = {
  of: async (sql: Sql, paymentId: number): Promise<PaymentPart[]> => {
    const rows = await sql
      .selectFrom('payment_part')
      .select(['invoice_id', 'cents', 'refund_due_cents'])
      .where('payment_id', '=', paymentId)
      .orderBy('position')
      .execute()
    return rows.map((row) => ({ invoiceId: row.invoice_id, cents: row.cents, dueCents: row.refund_due_cents }))
  },

  add: (sql: Sql, paymentId: number, parts: readonly { invoiceId: number; cents: Cents }[]) =>
    sql
      .insertInto('payment_part')
      .values(
        parts.map(({ invoiceId, cents }, index) => ({
          payment_id: paymentId,
          invoice_id: invoiceId,
          position: index + 1,
          cents,
        })),
      )
      .execute(),

  addDue: (sql: Sql, paymentId: number, invoiceId: number, cents: Cents) =>
    sql
      .updateTable('payment_part')
      .set({ refund_due_cents: raw`refund_due_cents + ${cents}` })
      .where('payment_id', '=', paymentId)
      .where('invoice_id', '=', invoiceId)
      .execute(),

  /** Refunds of an invoice that are not in the ledger yet. */
  askedBack: async (sql: Sql, invoiceId: number): Promise<Cents> => {
    const row = await sql
      .selectFrom('refund')
      .select(raw<number>`coalesce(sum(cents - recorded_cents), 0)`.as('cents'))
      .where('invoice_id', '=', invoiceId)
      .where('state', 'in', ['asked', 'done'])
      .executeTakeFirstOrThrow()
    return Number(row.cents)
  },

  /** Lowers the amounts to refund of an invoice's payments to a total of `most`. */
  lowerDue: async (sql: Sql, invoiceId: number, most: Cents): Promise<void> => {
    const rows = await sql
      .selectFrom('payment_part')
      .select(['payment_id', 'refund_due_cents'])
      .where('invoice_id', '=', invoiceId)
      .where('refund_due_cents', '>', 0)
      .orderBy('payment_id')
      .execute()
    let left = most
    for (const row of rows) {
      const kept = Math.min(row.refund_due_cents, left)
      left -= kept
      if (kept === row.refund_due_cents) continue
      await sql
        .updateTable('payment_part')
        .set({ refund_due_cents: kept })
        .where('payment_id', '=', row.payment_id)
        .where('invoice_id', '=', invoiceId)
        .execute()
    }
  },
}
