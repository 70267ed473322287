import type { Principal } from '#base/access.ts'
import type { AccountId, ClientId } from '#base/ids.ts'

/**
 * Whose things somebody may see. Every store takes a scope, so no query can be written that forgets to ask.
 * `client`: one client's own things; `partner`: those and its clients'; `all`: the provider's staff.
 * `only`: the number of an account for which products were selected (core §6): of the scope's domains and services it sees
 * those that stand in `product_access`.
 */
export type Scope = (
  | { kind: 'all' }
  | { kind: 'partner'; clientId: ClientId }
  | { kind: 'client'; clientId: ClientId }
) & {
  only?: AccountId
}

export function scopeOf(principal: Principal): Scope {
  const only = principal.selectedProducts ? { only: principal.accountId } : {}
  if (principal.permissions.admin) return { kind: 'all', ...only }
  if (principal.clientType === 'Partner') return { kind: 'partner', clientId: principal.clientId, ...only }
  return { kind: 'client', clientId: principal.clientId, ...only }
}

/** The part of a scope that belongs to this client only. Whether the principal may see it has been checked before. */
export const narrowedTo = (scope: Scope, clientId: ClientId): Scope => ({
  kind: 'client',
  clientId,
  ...(scope.only === undefined ? {} : { only: scope.only }),
})
