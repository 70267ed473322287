import type { ClientId } from '#base/ids.ts'
import type { Page } from '#base/paging.ts'
import { pageOf } from '#base/paging.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { CreditEntry } from '../contract/shapes.ts'
import { creditOf } from './credit.ts'

/** A client's credit and its history, newest first. */
export async function listCredit(
  sql: Sql,
  clientId: ClientId,
  asked: { page: number; perPage: number },
): Promise<Page<CreditEntry> & { balanceCents: number }> {
  const entries = sql.selectFrom('credit_entry').where('credit_entry.client_id', '=', clientId)
  const [rows, { total }, balanceCents] = await Promise.all([
    entries
      .leftJoin('invoice', 'invoice.id', 'credit_entry.invoice_id')
      .selectAll('credit_entry')
      .select('invoice.number as invoice_number')
      .orderBy('credit_entry.id', 'desc')
      .limit(asked.perPage)
      .offset((asked.page - 1) * asked.perPage)
      .execute(),
    entries.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    creditOf(sql, clientId),
  ])
  const data = rows.map((row) => ({
    id: row.id,
    kind: row.kind as CreditEntry['kind'],
    cents: row.cents,
    balanceCents: row.balance_cents,
    reason: row.reason,
    invoice: row.invoice_id !== null && row.invoice_number ? { id: row.invoice_id, number: row.invoice_number } : null,
    at: row.at.toISOString(),
  }))
  return { ...pageOf(data, asked, total), balanceCents }
}
