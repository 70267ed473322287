import { userShutOut } from '#areas/people/users/server/public.ts'
import { subscriber } from '#platform/domain-events.ts'
import { tokenStore } from './token-store.ts'

/** A reactivated user must create new tokens, because the old ones may have leaked meanwhile. */
export const tokenSubscribers = [
  subscriber(userShutOut, async (work, { accountId }) => {
    await tokenStore.revokeAllOf(work.sql, accountId, work.now())
  }),
] as const
