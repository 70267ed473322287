import { userShutOut } from '#areas/people/users/server/public.ts'
import { subscriber } from '#platform/domain-events.ts'
import { tokenStore } from './token-store.ts'

/** Whoever is let in again makes new tokens: what was out of his hands meanwhile may be in somebody else's. */
export const tokenSubscribers = [
  subscriber(userShutOut, async (work, { accountId }) => {
    await tokenStore.revokeAllOf(work.sql, accountId, work.now())
  }),
] as const
