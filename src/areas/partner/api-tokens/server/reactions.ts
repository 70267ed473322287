import { userShutOut } from '#areas/people/users/server/public.ts'
import { reaction } from '#platform/reactions.ts'
import { tokenStore } from './token-store.ts'

/** Whoever is let in again makes new tokens: what was out of his hands meanwhile may be in somebody else's. */
export const tokenReactions = [
  reaction(userShutOut, async (work, { accountId }) => {
    await tokenStore.revokeAllOf(work.sql, accountId, work.now())
  }),
] as const
