import type { FastifyRequest } from 'fastify'
import type { Principal } from '#base/access.ts'
import type { CallRow } from '#base/call.ts'
import { Refusal } from '#base/refusal.ts'
import { isApiToken, scopeGranted, scopeOf, type TokenScope } from '#base/token-scopes.ts'
import { platformRefusals } from './refusals.ts'

/** The scope that an API token needs for a call that spends, beside the scope of the call itself. */
const spendingScope: TokenScope = 'orders:write'

/** Checked along with the access of every call: an API token may do what its scopes allow. */
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

/** For a side effect of a call: refuses a token without this scope. For users only their rights count. */
export function insistOnScope(principal: Principal | undefined, scope: TokenScope): void {
  if (!principal?.tokenScopes || scopeGranted(principal.tokenScopes, scope)) return
  throw new Refusal('scope_missing', platformRefusals.scope_missing, { values: { scope }, details: { scope } })
}

/** For a call that spends in some cases only: what `spends` of its row would ask of the caller. */
export function insistOnSpendingRight(principal: Principal | undefined): void {
  if (principal?.permissions.orders !== true) throw new Refusal('not_allowed', platformRefusals.not_allowed)
  insistOnScope(principal, spendingScope)
}

/** For what an API token must not do, whatever the call. */
export function refusePrograms(principal: Principal | undefined): void {
  if (principal?.tokenScopes) throw new Refusal('not_for_tokens', platformRefusals.not_for_tokens)
}

/** URLs end up in logs and histories, so a token in one is exposed and never accepted. */
export function refuseTokenInAddress(request: FastifyRequest): void {
  const values = Object.values((request.query ?? {}) as Record<string, unknown>).flat()
  if (values.some((value) => typeof value === 'string' && isApiToken(value)))
    throw new Refusal('token_in_address', platformRefusals.token_in_address)
}

/** How the description of a call names its scope. */
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
