import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'belfry.white-label.ask-sender': { body: { address: 'portal@example.be' } },
  'belfry.white-label.confirm-sender': { body: { code: '482 913' } },
  'belfry.white-label.ask-domain': { body: { name: 'my.example.be' } },
}
