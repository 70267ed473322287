import { domainEvent } from '#platform/domain-events.ts'

/** Somebody may not sign in any more, for now or for good: what he holds elsewhere stops working as well. */
export const userShutOut = domainEvent<{ accountId: number; clientId: number; because: 'disabled' | 'removed' }>(
  'people.user-shut-out',
)
