import { forgetAttempts } from '#areas/session/attempts/server/public.ts'
import { knownDevice, rememberBrowser } from '#areas/session/devices/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { signInRefusals } from '../contract/refusals.ts'
import { emailKey } from '../rules/email-address.ts'
import { accountStore } from './account-store.ts'
import { mailedLinks } from './mailed-links.ts'

const refuse = refuser(signInRefusals)

/**
 * Works once: clears the failures, for the password and for codes, and makes this browser a known one, so that further
 * guesses pause strangers only.
 */
export async function unlock(ctx: Ctx, token: string): Promise<{ email: string }> {
  const accountId = await mailedLinks.holder(ctx.sql, token, ['unlock'], ctx.now())
  const account = accountId === undefined ? undefined : await accountStore.byId(ctx.sql, accountId)
  if (!account) return refuse('link_expired')
  await mailedLinks.close(ctx.sql, account.id, ['unlock'], ctx.now())
  for (const by of [undefined, await knownDevice(ctx, account.id)]) {
    await forgetAttempts(ctx, { of: 'password', whose: emailKey(account.email), by })
    await forgetAttempts(ctx, { of: 'code', whose: account.id, by })
  }
  await rememberBrowser(ctx, account.id)
  await ctx.audit({
    action: 'session.unlocked',
    object: { type: 'account', id: account.id },
    clientId: account.client_id,
  })
  return { email: account.email }
}
