import { sql as raw } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { excessCents, openCents } from '../rules/open-amount.ts'
import { ledger } from './ledger-store.ts'

export type OpenInvoice = {
  id: number
  clientId: number
  number: string
  brand: string
  dueOn: Day
  status: string
  totalCents: Cents
  /** What it still asks for, after its credit notes and what was paid of it already. */
  openCents: Cents
  /** What came in beyond that, and is not on its way back yet. */
  excessCents: Cents
}

/** Invoices as far as money is concerned, in the order in which they were asked; credit notes are left out. */
export async function openInvoices(sql: Sql, ids: readonly number[]): Promise<OpenInvoice[]> {
  if (ids.length === 0) return []
  const [rows, balances] = await Promise.all([
    sql
      .selectFrom('invoice')
      .select(['id', 'client_id', 'number', 'brand', 'due_on', 'status', 'total_cents', 'credited_cents'])
      .select(
        raw<number>`(select coalesce(sum(cents - recorded_cents), 0) from refund
          where refund.invoice_id = invoice.id and state in ('asked', 'done'))`.as('asked_cents'),
      )
      .where('id', 'in', [...ids])
      .where('kind', '=', 'invoice')
      .execute(),
    ledger.balances(sql, ids),
  ])
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    const balanceCents = balances.get(id) ?? 0
    const money = { status: row.status, totalCents: row.total_cents, creditedCents: row.credited_cents }
    return {
      id,
      clientId: row.client_id,
      number: row.number,
      brand: row.brand,
      dueOn: row.due_on,
      status: row.status,
      totalCents: row.total_cents,
      openCents: openCents({ ...money, balanceCents }),
      excessCents: excessCents({ ...money, balanceCents: balanceCents - Number(row.asked_cents) }),
    }
  })
}
