import type { AccountId, ClientId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** A user may not sign in any more, for now or for good: their other credentials stop working as well. */
export const userShutOut = domainEvent<{ accountId: AccountId; clientId: ClientId; because: 'disabled' | 'removed' }>(
  'people.user-shut-out',
)
