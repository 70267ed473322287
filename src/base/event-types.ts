import type { Permission, Principal } from './access.ts'

/**
 * What the event stream tells, by what its subject is: `shared-domain` is a domain, and heard by whoever has a share link of it as
 * well; `domain` is a domain, and heard by those alone who hold it; `other` is anything else, or no subject at all. A type that
 * does not stand here cannot be published.
 */
export const eventTypes = {
  'dns.zone': 'shared-domain',
  'domain.changed': 'shared-domain',
  'url-forwarding': 'shared-domain',
  // Whom else it was shared with, its website and its mail are no part of what a link opens.
  'domain.shared': 'domain',
  'domain.web-builder': 'domain',
  'domain.mail': 'domain',
  'api-token.changed': 'other',
  'approval.changed': 'other',
  'bank.changed': 'other',
  'catalogue.changed': 'other',
  'client.changed': 'other',
  'contact.changed': 'other',
  'credit.changed': 'other',
  'direct-debit.changed': 'other',
  'hosting-settings.changed': 'other',
  'integration.changed': 'other',
  'invoice.changed': 'other',
  'licence-notifications.changed': 'other',
  'notification.new': 'other',
  'notification.read': 'other',
  'order.changed': 'other',
  'partner-application.changed': 'other',
  'payment.changed': 'other',
  'service-status.changed': 'other',
  'service.changed': 'other',
  'sso.changed': 'other',
  'task.changed': 'other',
  'ticket-presence.changed': 'other',
  'ticket.changed': 'other',
  'ticket.read': 'other',
  'user.changed': 'other',
  'users.changed': 'other',
  'webhook.changed': 'other',
  'white-label.changed': 'other',
} as const satisfies Record<string, 'shared-domain' | 'domain' | 'other'>

export type EventType = keyof typeof eventTypes

/** The rights that an event is about; a user without them is told only that something of the kind changed. */
const rights: Partial<Record<EventType, readonly Permission[]>> = {
  'dns.zone': ['domains'],
  'domain.changed': ['domains'],
  'url-forwarding': ['domains'],
  'domain.shared': ['domains'],
  'domain.web-builder': ['domains'],
  'domain.mail': ['domains'],
  'api-token.changed': ['users'],
  'contact.changed': ['domains', 'users'],
  'credit.changed': ['invoices'],
  'direct-debit.changed': ['invoices'],
  'invoice.changed': ['invoices'],
  'order.changed': ['orders'],
  'payment.changed': ['invoices'],
  'service.changed': ['services', 'products'],
  'ticket.changed': ['support'],
  'ticket.read': ['support'],
  'ticket-presence.changed': ['support'],
  'users.changed': ['users'],
  'webhook.changed': ['users'],
}

type Viewer = Pick<Principal, 'permissions' | 'tokenScopes'>

/** Whether somebody may know what an event was about. */
export const maySeeEvent = ({ permissions, tokenScopes }: Viewer, type: string): boolean => {
  // Events for programs come from all areas: only a token that reads all of them is told the details.
  if (tokenScopes && !tokenScopes.includes('*:read')) return false
  const needed = rights[type as EventType]
  return !needed || permissions.admin === true || needed.some((right) => permissions[right])
}

const isOfShared = (type: EventType) => eventTypes[type] === 'shared-domain'

/** What a visitor with a share link is told about their one domain. */
export const sharedEventTypes: readonly EventType[] = (Object.keys(eventTypes) as EventType[]).filter(isOfShared)
