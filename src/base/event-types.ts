/**
 * What the event stream tells, by what its subject is: `shared-domain` is a domain, and heard by whoever has a share link of it as
 * well; `domain` is a domain, and heard by those alone who hold it; `other` is anything else, or no subject at all. A type that
 * does not stand here cannot be published.
 */
export const eventTypes = {
  'dns.zone': 'shared-domain',
  'domain.changed': 'shared-domain',
  'url-forwarding': 'shared-domain',
  // Whom else it was shared with, and the website that was bought for it, are no part of what a link opens.
  'domain.shared': 'domain',
  'domain.web-builder': 'domain',
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

const isOfShared = (type: EventType) => eventTypes[type] === 'shared-domain'

/** What a visitor with a share link hears of his one domain. */
export const sharedEventTypes: readonly EventType[] = (Object.keys(eventTypes) as EventType[]).filter(isOfShared)
