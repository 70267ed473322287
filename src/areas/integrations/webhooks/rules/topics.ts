/** The topics of webhooks. They are part of the API: never renamed, only extended. */
export const topics = [
  'domain.registered',
  'domain.failed',
  'domain.renewed',
  'domain.transferred',
  'domain.transfer-failed',
  'domain.transfer-step',
  'domain.transferred-away',
  'domain.deleted',
  'domain.quarantined',
  'domain.reactivated',
  'dns.changed',
  'service.delivered',
  'service.failed',
  'service.suspended',
  'service.reactivated',
  'service.cancelled',
  'server.alarm-began',
  'server.alarm-ended',
  'invoice.issued',
  'invoice.paid',
  'invoice.credited',
  'ticket.opened',
  'ticket.answered',
  'ticket.closed',
] as const
export type Topic = (typeof topics)[number]
export const isTopic = (text: string): text is Topic => (topics as readonly string[]).includes(text)
