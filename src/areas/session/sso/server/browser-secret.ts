import { newSecret } from '#areas/session/sign-in/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import { attemptSeconds } from './attempt-store.ts'

/** Binds a sign-in to the browser in which it began: with the provider's answer alone nobody can complete it. */
const ssoCookie = 'belfry_sso'
const ssoPath = '/api/sso'

export type BrowserSecret = { secret: string; state: string | undefined }

export function browserSecret(ctx: Ctx): BrowserSecret | undefined {
  const [secret = '', state] = (ctx.cookie(ssoCookie) ?? '').split('.')
  return secret.length === 43 ? { secret, state } : undefined
}

/** All tabs of a browser share the secret; the newest state is stored with it. */
export function keepBrowserSecret(ctx: Ctx, state: string): string {
  const secret = browserSecret(ctx)?.secret ?? newSecret()
  ctx.setCookie(ssoCookie, `${secret}.${state}`, { maxAgeSeconds: attemptSeconds, path: ssoPath })
  return secret
}

export const dropBrowserSecret = (ctx: Ctx): void => {
  if (ctx.cookie(ssoCookie) !== undefined) ctx.clearCookie(ssoCookie, ssoPath)
}
