import type { Cents } from '#base/money.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { invoiceAmounts } from './invoice-amounts.ts'

/** What one invoice still asks for. */
export const openCentsOf = async (sql: Sql, invoiceId: number): Promise<Cents> =>
  (await invoiceAmounts(sql, [invoiceId]))[0]?.openCents ?? 0
