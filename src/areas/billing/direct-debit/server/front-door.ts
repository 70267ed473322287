import type { Sql } from '#platform/sql/connect.ts'

/** Whether a client's invoices are collected from his account. */
export async function hasActiveMandate(sql: Sql, clientId: number): Promise<boolean> {
  const found = await sql
    .selectFrom('direct_debit_mandate')
    .select('id')
    .where('client_id', '=', clientId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether anybody signed a mandate, or has one before him to sign, for this creditor. */
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

/** Those of some invoices that are planned to be collected or with the bank: nobody is reminded of them meanwhile. */
export async function underCollection(sql: Sql, invoiceIds: readonly number[]): Promise<Set<number>> {
  if (invoiceIds.length === 0) return new Set()
  const rows = await sql
    .selectFrom('direct_debit_collection')
    .select('invoice_id')
    .where('invoice_id', 'in', [...invoiceIds])
    .where('state', 'in', ['planned', 'batched'])
    .execute()
  return new Set(rows.map(({ invoice_id: id }) => id))
}
