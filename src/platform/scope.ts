import type { Principal } from '#base/access.ts'

/**
 * Whose things somebody may see. Every store takes a scope, so no query can be written that forgets to ask.
 * `client`: one client's own things; `partner`: those and its clients'; `all`: the provider's staff.
 */
export type Scope = { kind: 'all' } | { kind: 'partner'; clientId: number } | { kind: 'client'; clientId: number }

export function scopeOf(principal: Principal): Scope {
  if (principal.permissions.admin) return { kind: 'all' }
  if (principal.clientType === 'Partner') return { kind: 'partner', clientId: principal.clientId }
  return { kind: 'client', clientId: principal.clientId }
}
