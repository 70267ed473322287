import { sql as raw } from 'kysely'
import type { Cents } from '#base/money.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { CreditedLine } from '../rules/credit.ts'

/** Credited amounts, stored with the invoice and its lines; the database refuses to exceed these. */
export const creditStore = {
  lock: (sql: Sql, invoiceId: number) =>
    sql.selectFrom('invoice').select('id').where('id', '=', invoiceId).forUpdate().executeTakeFirst(),

  /** The credit note made under this key for this invoice, if any. */
  made: (sql: Sql, key: string, invoiceId: number) =>
    sql
      .selectFrom('invoice_credit_request')
      .select('answer')
      .where('key', '=', key)
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirst(),
  keep: (sql: Sql, made: { key: string; invoiceId: number; answer: unknown; at: Date }) =>
    sql
      .insertInto('invoice_credit_request')
      .values({ key: made.key, invoice_id: made.invoiceId, answer: JSON.stringify(made.answer), made_at: made.at })
      .execute(),

  /** Records a credit note's lines and total. An invoice whose lines are all credited becomes `Refunded`. */
  note: async (
    sql: Sql,
    invoiceId: number,
    lines: readonly CreditedLine[],
    totalCents: Cents,
  ): Promise<{ isWhole: boolean }> => {
    await raw`
      update invoice_line set credited_cents = credited_cents + part.cents
      from unnest(${lines.map((line) => line.creditsPosition)}::int[], ${lines.map((line) => line.netCents)}::bigint[])
        as part (position, cents)
      where invoice_line.invoice_id = ${invoiceId} and invoice_line.position = part.position`.execute(sql)
    const left = await sql
      .selectFrom('invoice_line')
      .select('position')
      .where('invoice_id', '=', invoiceId)
      .whereRef('credited_cents', '<', 'net_cents')
      .limit(1)
      .executeTakeFirst()
    await sql
      .updateTable('invoice')
      .set((eb) => ({ credited_cents: eb('credited_cents', '+', totalCents), ...(left ? {} : { status: 'Refunded' }) }))
      .where('id', '=', invoiceId)
      .execute()
    return { isWhole: !left }
  },
}
