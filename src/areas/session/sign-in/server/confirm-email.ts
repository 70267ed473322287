import { confirmRegistrant } from '#areas/domains/registration/server/front-door.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { signInRefusals } from '../contract/refusals.ts'
import { accountStore } from './account-store.ts'
import { mailedLinks } from './mailed-links.ts'

const refuse = refuser(signInRefusals)

/**
 * The link stays good until it runs out: mail scanners open links before people do, and whoever reloads the page must not
 * read that it failed.
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<{ email: string }> {
  const accountId = await mailedLinks.holder(ctx.sql, token, ['verify-email'], ctx.now())
  const account = accountId === undefined ? undefined : await accountStore.byId(ctx.sql, accountId)
  // The same screen serves the holders of domains, who need no account (service areas §4).
  if (!account) return (await confirmRegistrant(ctx, token)) ?? refuse('link_expired')
  if (!account.email_verified_at) {
    await accountStore.confirmEmail(ctx.sql, account.id, ctx.now())
    await ctx.audit({
      action: 'session.email-confirmed',
      object: { type: 'account', id: account.id },
      clientId: account.client_id,
    })
    await ctx.publish({ clientId: account.client_id, accountId: account.id, type: 'user.changed', subject: account.id })
  }
  return { email: account.email }
}
