import type { AccountId, ClientId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

type Told = { ticketId: number; clientId: ClientId; subject: string }

/** Somebody asked something new. */
export const ticketOpened = domainEvent<Told & { department: string; priority: string; desk: string }>(
  'support.ticket-opened',
)
/** A desk answered; `accountIds`: who asked, as far as they sign in here. */
export const ticketAnswered = domainEvent<Told & { accountIds: readonly AccountId[] }>('support.ticket-answered')
/** It ended, by whomever. */
export const ticketEnded = domainEvent<Told & { state: string }>('support.ticket-ended')
