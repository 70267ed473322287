import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'
import type { HistoryLine } from '../contract/shapes.ts'

const linesShown = 50

/** The audit log of one thing of the catalogue. */
export async function historyOf(sql: Sql, type: string, id: string): Promise<HistoryLine[]> {
  const rows = await sql
    .selectFrom('audit_entry')
    .leftJoin('account', 'account.id', 'audit_entry.actor_account_id')
    .select([
      'audit_entry.id',
      'audit_entry.at',
      'audit_entry.action',
      'audit_entry.details',
      personName<string | null>().as('by'),
    ])
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .where('action', 'like', 'catalogue.%')
    .orderBy('audit_entry.id', 'desc')
    .limit(linesShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    by: row.by || null,
    details: row.details as Record<string, unknown>,
  }))
}
