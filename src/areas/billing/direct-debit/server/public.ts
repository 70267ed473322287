import { sql as raw } from 'kysely'
import type { Sql } from '#platform/sql/connect.ts'
import { isToBeCollected } from './collectable.ts'

export { isToBeCollected } from './collectable.ts'
export { debitsOf } from './debits-of.ts'

/** Whether there are mandates, signed or open for signing, with this creditor id. */
export async function hasMandatesUnder(sql: Sql, brand: string, creditorId: string): Promise<boolean> {
  const found = await sql
    .selectFrom('direct_debit_mandate')
    .select('id')
    .where('brand', '=', brand)
    .where('creditor_id', '=', creditorId)
    .where('state', 'in', ['draft', 'active'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Which of these unpaid invoices are collected, planned or not yet: nothing is suspended for them meanwhile. */
export async function underCollection(sql: Sql, invoiceIds: readonly number[]): Promise<Set<number>> {
  if (invoiceIds.length === 0) return new Set()
  const { rows } = await raw<{ id: number }>`
    select invoice.id from invoice where invoice.id = any(${[...invoiceIds]}::bigint[]) and ${isToBeCollected}`.execute(
    sql,
  )
  return new Set(rows.map(({ id }) => id))
}
