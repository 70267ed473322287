import type { Expression, SqlBool } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'

/**
 * Payments are visible to their payer. A partner sees what it pays itself, including for managed clients; what other
 * clients pay is theirs (core §1).
 */
export const paidWithin = (scope: Scope, payerColumn: string): Expression<SqlBool> =>
  visibleTo(scope.kind === 'partner' ? { kind: 'client', clientId: scope.clientId } : scope, payerColumn)

/** The same for a known payer. */
export const paysWithin = (scope: Scope, payerId: ClientId): boolean =>
  scope.kind === 'all' || scope.clientId === payerId
