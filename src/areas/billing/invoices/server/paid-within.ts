import type { Expression, SqlBool } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'

/**
 * What is paid belongs to its payer. A partner sees what it pays itself, which includes what its managed clients buy; what its
 * other clients pay themselves is theirs (core §1).
 */
export const paidWithin = (scope: Scope, payerColumn: string): Expression<SqlBool> =>
  visibleTo(scope.kind === 'partner' ? { kind: 'client', clientId: scope.clientId } : scope, payerColumn)

/** The same of a payer that is known. */
export const paysWithin = (scope: Scope, payerId: ClientId): boolean =>
  scope.kind === 'all' || scope.clientId === payerId
