import type { FastifyRequest } from 'fastify'
import type { Principal } from '#base/access.ts'
import type { CallRow } from '#base/call.ts'
import { Refusal } from '#base/refusal.ts'
import { isApiToken, scopeGranted, scopeOf } from '#base/token-scopes.ts'
import { platformRefusals } from './refusals.ts'

/** Asked beside the access of a call, in one place for all of them: a program may do what its token's scopes name. */
export function requireScope(principal: Principal | undefined, row: CallRow): void {
  if (!principal?.tokenScopes) return
  const scope = scopeOf(row)
  if (!scope) throw new Refusal('not_for_tokens', platformRefusals.not_for_tokens)
  if (!scopeGranted(principal.tokenScopes, scope))
    throw new Refusal('scope_missing', platformRefusals.scope_missing, { values: { scope }, details: { scope } })
}

/** An address is written down in logs and histories everywhere it passes: a token in it is given away, and never counts. */
export function refuseTokenInAddress(request: FastifyRequest): void {
  const values = Object.values((request.query ?? {}) as Record<string, unknown>).flat()
  if (values.some((value) => typeof value === 'string' && isApiToken(value)))
    throw new Refusal('token_in_address', platformRefusals.token_in_address)
}

/** How the description of a call for programs says which scope it needs. */
export function describeScope(row: CallRow): Record<string, unknown> {
  const scope = scopeOf(row)
  if (!scope) return { security: [{ cookie: [] }] }
  return {
    description: `API token scope: \`${scope}\``,
    security: [{ bearer: [scope] }, { cookie: [] }],
    'x-token-scope': scope,
  }
}
