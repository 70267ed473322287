import type { AccountId, ClientId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** A user was locked or removed: other areas end the user's further credentials. */
export const userShutOut = domainEvent<{ accountId: AccountId; clientId: ClientId; because: 'disabled' | 'removed' }>(
  'people.user-shut-out',
)
