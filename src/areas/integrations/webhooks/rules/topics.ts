/** What a program may want to hear of. The words are part of the API: they are never changed, only added to. */
export const topics = [
  'domain.registered',
  'domain.failed',
  'domain.renewed',
  'service.delivered',
  'service.failed',
  'service.suspended',
  'service.reactivated',
  'service.cancelled',
  'invoice.issued',
  'invoice.paid',
  'invoice.credited',
] as const
export type Topic = (typeof topics)[number]
export const isTopic = (text: string): text is Topic => (topics as readonly string[]).includes(text)
