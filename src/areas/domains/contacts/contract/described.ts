import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'domains.contact.bulk-update': { body: { domains: ['example.be'], contacts: { tech: 1042 }, confirm: false } },
}
