import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'integrations.halo-psa.save': { body: { links: [{ clientId: 1042, remoteId: '12' }] } },
}
