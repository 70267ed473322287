import { passwordSet } from '#areas/session/sign-in/server/public.ts'
import { subscriber } from '#platform/domain-events.ts'
import { deviceCodeStore } from './device-code-store.ts'

/** What was allowed with the password before may have been allowed by somebody else. */
export const deviceCodeSubscribers = [
  subscriber(passwordSet, async (work, { accountId }) => {
    await deviceCodeStore.dropOf(work.sql, accountId)
  }),
] as const
