import type { Permission, Principal } from './access.ts'

/**
 * The events of the event stream, by kind of subject: `shared-domain` is a domain, also visible to whoever has a
 * share link of it; `domain` is a domain, visible only to those who hold it; `other` is anything else, or no subject
 * at all. A type that is not listed here cannot be pushed.
 */
export const eventTypes = {
  'dns.zone': 'shared-domain',
  'domain.changed': 'shared-domain',
  'url-forwarding': 'shared-domain',
  // Other share links, the website and the mail of a domain are not part of what a share link opens.
  'domain.shared': 'domain',
  'domain.web-builder': 'domain',
  'domain.mail': 'domain',
  'domain.record-keys': 'domain',
  'api-token.changed': 'other',
  'approval.changed': 'other',
  'bank.changed': 'other',
  'catalogue.changed': 'other',
  'certificate.changed': 'other',
  'client.changed': 'other',
  'cloud-server.changed': 'other',
  'contact.changed': 'other',
  'credit.changed': 'other',
  'direct-debit.changed': 'other',
  'hosting-settings.changed': 'other',
  'integration.changed': 'other',
  'invoice.changed': 'other',
  'licence.changed': 'other',
  'licence-notifications.changed': 'other',
  'notification.new': 'other',
  'notification.read': 'other',
  'object-storage.changed': 'other',
  'office.changed': 'other',
  'order.changed': 'other',
  'partner-application.changed': 'other',
  'payment.changed': 'other',
  'service-status.changed': 'other',
  'service.changed': 'other',
  'site-report.changed': 'other',
  'sso.changed': 'other',
  'task.changed': 'other',
  'ticket-presence.changed': 'other',
  'ticket.changed': 'other',
  'ticket.read': 'other',
  'user.changed': 'other',
  'users.changed': 'other',
  'web-space.changed': 'other',
  'webhook.changed': 'other',
  'white-label.changed': 'other',
  'wordpress-run.changed': 'other',
  'wordpress-site.changed': 'other',
} as const satisfies Record<string, 'shared-domain' | 'domain' | 'other'>

export type EventType = keyof typeof eventTypes

/** The rights needed to see an event; a user without them learns only that something of the kind changed. */
const rights: Partial<Record<EventType, readonly Permission[]>> = {
  'dns.zone': ['domains'],
  'domain.changed': ['domains'],
  'url-forwarding': ['domains'],
  'domain.shared': ['domains'],
  'domain.web-builder': ['domains'],
  'domain.mail': ['domains'],
  'domain.record-keys': ['domains'],
  'api-token.changed': ['users'],
  'contact.changed': ['domains', 'users'],
  'credit.changed': ['invoices'],
  'direct-debit.changed': ['invoices'],
  'invoice.changed': ['invoices'],
  'office.changed': ['services', 'products'],
  'order.changed': ['orders'],
  'payment.changed': ['invoices'],
  'service.changed': ['services', 'products'],
  'ticket.changed': ['support'],
  'ticket.read': ['support'],
  'ticket-presence.changed': ['support'],
  'users.changed': ['users'],
  'certificate.changed': ['services', 'products'],
  'site-report.changed': ['services', 'products'],
  'cloud-server.changed': ['services', 'products'],
  'object-storage.changed': ['services', 'products'],
  'licence.changed': ['services', 'products'],
  'web-space.changed': ['services', 'products'],
  'webhook.changed': ['users'],
  'wordpress-run.changed': ['wordpress'],
  'wordpress-site.changed': ['wordpress', 'services', 'products'],
}

type Viewer = Pick<Principal, 'permissions' | 'tokenScopes'>

/** Whether a caller may know what an event was about. */
export const maySeeEvent = ({ permissions, tokenScopes }: Viewer, type: string): boolean => {
  // Events come from all areas: only a token that can read all of them receives the details.
  if (tokenScopes && !tokenScopes.includes('*:read')) return false
  const needed = rights[type as EventType]
  return !needed || permissions.admin === true || needed.some((right) => permissions[right])
}

const isOfShared = (type: EventType) => eventTypes[type] === 'shared-domain'

/** The events of a visitor with a share link, about their one domain. */
export const sharedEventTypes: readonly EventType[] = (Object.keys(eventTypes) as EventType[]).filter(isOfShared)
