import type { Cents } from '#base/money.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { openInvoices } from './open-invoices.ts'

/** What one invoice still asks for. */
export const openCentsOf = async (sql: Sql, invoiceId: number): Promise<Cents> =>
  (await openInvoices(sql, [invoiceId]))[0]?.openCents ?? 0
