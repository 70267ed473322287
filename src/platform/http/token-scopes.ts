import type { FastifyRequest } from 'fastify'
import type { Principal } from '#base/access.ts'
import type { CallRow } from '#base/call.ts'
import { Refusal } from '#base/refusal.ts'
import { isApiToken, scopeGranted, scopeOf, type TokenScope } from '#base/token-scopes.ts'
import { platformRefusals } from './refusals.ts'

/** What a program needs beside the scope of a call that spends. */
const spendingScope: TokenScope = 'orders:write'

/** Checked beside the access of a call, in one place for all calls: a program may do what its token's scopes name. */
export function requireScope(principal: Principal | undefined, row: CallRow): void {
  if (!principal?.tokenScopes) return
  const scope = scopeOf(row)
  if (!scope) {
    refusePrograms(principal)
    return
  }
  insistOnScope(principal, scope)
  if (row.spends) insistOnScope(principal, spendingScope)
}

/**
 * For what a call does beside its own name: a token without this scope is refused. For people only their rights
 * count.
 */
export function insistOnScope(principal: Principal | undefined, scope: TokenScope): void {
  if (!principal?.tokenScopes || scopeGranted(principal.tokenScopes, scope)) return
  throw new Refusal('scope_missing', platformRefusals.scope_missing, { values: { scope }, details: { scope } })
}

/** For what no program may do, whatever the call. */
export function refusePrograms(principal: Principal | undefined): void {
  if (principal?.tokenScopes) throw new Refusal('not_for_tokens', platformRefusals.not_for_tokens)
}

/** Addresses end up in logs and histories wherever they pass: a token in one is exposed, so it never counts. */
export function refuseTokenInAddress(request: FastifyRequest): void {
  const values = Object.values((request.query ?? {}) as Record<string, unknown>).flat()
  if (values.some((value) => typeof value === 'string' && isApiToken(value)))
    throw new Refusal('token_in_address', platformRefusals.token_in_address)
}

/** How the description of a call for programs says which scope it needs. */
export function describeScope(row: CallRow): Record<string, unknown> {
  const scope = scopeOf(row)
  if (!scope) return { security: [{ cookie: [] }] }
  const scopes = row.spends ? [scope, spendingScope] : [scope]
  return {
    description: `API token scope: ${scopes.map((each) => `\`${each}\``).join(' and ')}`,
    security: [{ bearer: scopes }, { cookie: [] }],
    'x-token-scope': scope,
  }
}
