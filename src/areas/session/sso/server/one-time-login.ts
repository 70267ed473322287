import { nextPath } from '#areas/session/sign-in/rules/next-path.ts'
import { newSecret, secretHash, startActing, startSession } from '#areas/session/sign-in/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import { type BrandName, brands, isBrandName } from '#brands/brands.ts'
import { atLookAddress, lookFor } from '#platform/branding/branding.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { ssoRefusals } from '../contract/refusals.ts'

const refuse = refuser(ssoRefusals)

/** Long enough for a redirect, too short to be found in a log. */
export const oneTimeSeconds = 60

export type OneTimeLogin = {
  accountId: AccountId
  /** The user who acts in the session; they get no access to the account's passwords. */
  actorAccountId?: AccountId | undefined
  because: string
  next?: string | undefined
}

/**
 * A link that opens an account once, within a minute. The caller has checked that the actor may act for it, which is
 * checked again at every request. The secret follows the `#`, so that it is in no server log and no referrer.
 */
export async function issueOneTimeLogin(work: Work, given: OneTimeLogin): Promise<string> {
  const account = await work.sql
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.client_id')
    .select(['account.client_id', 'account.locale', 'client.brand'])
    .where('account.id', '=', given.accountId)
    .executeTakeFirstOrThrow()
  const secret = newSecret()
  const now = work.now()
  await work.sql
    .insertInto('one_time_login')
    .values({
      hash: secretHash(secret),
      account_id: given.accountId,
      actor_account_id: given.actorAccountId ?? null,
      because: given.because,
      next: nextPath(given.next),
      created_at: now,
      expires_at: new Date(now.getTime() + oneTimeSeconds * 1000),
    })
    .execute()
  await work.audit({
    action: 'session.one-time-login-issued',
    object: { type: 'account', id: given.accountId },
    clientId: account.client_id,
    details: { because: given.because },
  })
  const brand: BrandName = isBrandName(account.brand) ? account.brand : brands.belfry.name
  const look = await lookFor(work, { clientId: account.client_id, brand })
  const page = portalLink(work.config, account.locale as 'nl', '/sso/login')
  return `${atLookAddress(work.config, look, page)}#token=${secret}`
}

/** Uses the link up and opens its session. */
export async function useOneTimeLogin(ctx: Ctx, token: string) {
  return ctx.transact(async (step) => {
    const now = step.now()
    const used = await step.sql
      .updateTable('one_time_login')
      .set({ used_at: now })
      .where('hash', '=', secretHash(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['account_id', 'actor_account_id', 'because', 'next'])
      .executeTakeFirst()
    if (!used) return refuse('one_time_over')
    const data = { next: used.next }
    if (used.actor_account_id === null)
      return { ...(await startSession(step, used.account_id, { way: 'one-time-login' })), data }
    const acting = { accountId: used.account_id, actorAccountId: used.actor_account_id, way: 'one-time-login' as const }
    const tokens = await startActing(step, acting)
    await step.audit({
      action: 'session.switch-started',
      object: { type: 'account', id: used.account_id },
      details: { actor: used.actor_account_id, because: used.because, ip: step.ip },
    })
    return { ...tokens, data }
  })
}
