import { userShutOut } from '#areas/people/users/server/public.ts'
import { subscriber } from '#platform/domain-events.ts'
import { tokenStore } from './token-store.ts'

/** A user who is let in again makes new tokens: somebody else may have got hold of the old ones meanwhile. */
export const tokenSubscribers = [
  subscriber(userShutOut, async (work, { accountId }) => {
    await tokenStore.revokeAllOf(work.sql, accountId, work.now())
  }),
] as const
