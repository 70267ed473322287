import type { Target } from '#design/components/link.tsx'

/** The states of open tickets, for counts. */
export const openTicketStates = 'open,pending,answered,waiting'
export const toTickets = (search: { state?: string; cc?: number } = {}): Target => ({ to: '/supports', search })
export const toTicket = (id: number): Target => ({ to: '/supports/details', search: { id: String(id) } })
/** A new ticket, optionally for a client and about a domain or service. */
export const toNewTicket = (
  about: { cc?: number; domain?: number; service?: number; subject?: string } = {},
): Target => ({
  to: '/supports/create',
  search: about,
})
export const toSupportDesk = (search: Record<string, string> = {}): Target => ({ to: '/staff/support', search })
