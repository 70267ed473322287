import type { AccountId, ClientId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

type Told = { ticketId: number; clientId: ClientId; subject: string }

/** A customer asked something new. */
export const ticketOpened = domainEvent<Told & { department: string; priority: string; desk: string }>(
  'support.ticket-opened',
)
/** A desk answered; `accountIds`: the requesters with an account. */
export const ticketAnswered = domainEvent<Told & { accountIds: readonly AccountId[] }>('support.ticket-answered')
/** The ticket was closed, by anyone. */
export const ticketEnded = domainEvent<Told & { state: string }>('support.ticket-ended')
