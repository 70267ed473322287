import { holderConfirmed } from '#areas/domains/registration/server/public.ts'
import { standingAsked } from '#platform/jobs/many/standing.ts'
import { reaction } from '#platform/reactions.ts'
import { accountStore } from './account-store.ts'
import { principalNow } from './principal-now.ts'

export const signInReactions = [
  reaction(standingAsked, async (work, { started, answer }) => {
    const now = await principalNow(work.sql, started, work.now())
    if (now) answer(now)
  }),

  /** Who confirmed an address as the holder of a domain has confirmed it for the account that he signs in with as well. */
  reaction(holderConfirmed, async (work, { clientId, email }) => {
    const account = await accountStore.byEmail(work.sql, email)
    if (account?.client_id !== clientId || account.email_verified_at) return
    await accountStore.confirmEmail(work.sql, account.id, work.now())
    await work.changed(
      {
        action: 'session.email-confirmed',
        object: { type: 'account', id: account.id },
        clientId,
        details: { because: 'confirmed as holder' },
      },
      { clientId, accountId: account.id, type: 'user.changed', subject: account.id },
    )
  }),
] as const
