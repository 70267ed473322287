import type { CallExamples } from '#base/described.ts'

export const examples: CallExamples = {
  'windows-hosting.ftp.hostname': { body: { hostname: 'ftp.zaak.be' } },
  'windows-hosting.db.hostname': { body: { hostname: 'sql.zaak.be' } },
  'windows-hosting.db.compatibility-level': { body: { level: 150, before: 140 } },
}
