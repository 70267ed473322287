import { nextPath } from '#areas/session/sign-in/rules/next-path.ts'
import { newSecret } from '#areas/session/sign-in/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { ssoRefusals } from '../contract/refusals.ts'
import { attemptStore, derived } from './attempt-store.ts'
import { keepBrowserSecret } from './browser-secret.ts'
import { ProviderUnreachable } from './faults.ts'
import { authorizationUrl, type Round } from './oidc.ts'
import { type ProviderRow, providerStore } from './provider-store.ts'
import { samlRequestUrl, sitesOf } from './saml.ts'

const refuse = refuser(ssoRefusals)

/** Where OIDC providers redirect to; our page there passes the answer on. */
export const redirectUri = (ctx: Ctx): string => `${ctx.look.address}/sso`

export const roundOf = (ctx: Ctx, state: string, secret: string): Round => ({
  redirectUri: redirectUri(ctx),
  state,
  nonce: derived(secret, 'nonce', state),
  verifier: derived(secret, 'pkce', state),
})

type Start = { providerId: number; purpose: 'sign-in' | 'link'; email?: string | undefined; next?: string | undefined }

/** Records the start of a sign-in; answers the provider's address for the browser. */
export async function startAttempt(ctx: Ctx, given: Start): Promise<string> {
  const provider = (await providerStore.open(ctx.sql, given.providerId)) ?? refuse('sso_provider_not_found')
  const state = newSecret()
  const secret = keepBrowserSecret(ctx, state)
  // An XML id must not start with a digit.
  const requestId = provider.kind === 'saml' ? `_${newSecret()}` : null
  const now = ctx.now()
  await ctx.transact((step) =>
    attemptStore.add(step.sql, {
      state,
      secret,
      providerId: provider.id,
      purpose: given.purpose,
      accountId: given.purpose === 'link' ? ctx.requirePrincipal().accountId : null,
      next: nextPath(given.next),
      requestId,
      now,
    }),
  )
  if (requestId)
    return samlRequestUrl(provider, sitesOf(ctx.look.address, provider.id), state, { id: requestId, at: now })
  return oidcUrl(ctx, provider, roundOf(ctx, state, secret), given.email)
}

async function oidcUrl(ctx: Ctx, provider: ProviderRow, round: Round, email: string | undefined): Promise<string> {
  try {
    return await authorizationUrl(ctx, provider, round, email)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    ctx.log.warn({ provider: provider.id, detail: error.detail }, 'sign-in provider unreachable')
    return refuse('sso_unreachable', { values: { detail: provider.name } })
  }
}
