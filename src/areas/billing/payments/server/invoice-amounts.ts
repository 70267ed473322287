import type { Day } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { excessCents, openCents } from '../rules/open-amount.ts'
import { signed } from './ledger-store.ts'

export type InvoiceAmounts = {
  id: number
  clientId: ClientId
  number: string
  dueOn: Day
  totalCents: Cents
  /** What it still asks for. */
  openCents: Cents
  /** What came in beyond that, and can be refunded. */
  excessCents: Cents
}

/** The open and excess amounts of invoices of any payer, in one query; credit notes are left out. */
export async function invoiceAmounts(sql: Sql, ids: readonly number[]): Promise<InvoiceAmounts[]> {
  if (ids.length === 0) return []
  const rows = await sql
    .selectFrom('invoice')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ledger_entry')
          .whereRef('ledger_entry.invoice_id', '=', 'invoice.id')
          .select(signed.as('cents'))
          .as('held'),
      (join) => join.onTrue(),
    )
    .select(['invoice.id', 'client_id', 'number', 'due_on', 'status', 'total_cents', 'credited_cents', 'held.cents'])
    .where('invoice.id', 'in', [...ids])
    .where('kind', '=', 'invoice')
    .execute()
  return rows.map((row) => {
    const money = {
      status: row.status,
      totalCents: row.total_cents,
      creditedCents: row.credited_cents,
      balanceCents: Number(row.cents ?? 0),
    }
    return {
      id: row.id,
      clientId: row.client_id,
      number: row.number,
      dueOn: row.due_on,
      totalCents: row.total_cents,
      openCents: openCents(money),
      excessCents: excessCents(money),
    }
  })
}
