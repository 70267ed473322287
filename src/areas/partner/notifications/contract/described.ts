import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'partner.license-notifications.get': {
    answer: { data: { events: ['added'], addresses: ['els@example.be'], pace: 'at-once' } },
  },
  'partner.license-notifications.save': {
    body: { events: ['added'], addresses: ['els@example.be'], pace: 'at-once' },
    answer: { data: { events: ['added'], addresses: ['els@example.be'], pace: 'at-once' } },
  },
}
