import { type Expression, type SqlBool, sql } from 'kysely'
import type { Scope } from '../scope.ts'

/**
 * The condition that keeps a query within a scope: `.where(within(scope, 'domain.client_id'))`.
 * For one client it is a plain equality, so the index on the client column is used as it stands.
 */
export function within(scope: Scope, clientColumn: string): Expression<SqlBool> {
  const column = sql.ref(clientColumn)
  if (scope.kind === 'all') return sql<SqlBool>`true`
  if (scope.kind === 'client') return sql<SqlBool>`${column} = ${scope.clientId}`
  return sql<SqlBool>`(${column} = ${scope.clientId} or ${column} in (select id from client where partner_id = ${scope.clientId}))`
}
