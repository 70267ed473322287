import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'integrations.': { readers: 'users' },
  'integrations.halo-': { text: unnamed(m.psa_did_halo) },
  'integrations.smartworx-': { text: unnamed(m.psa_did_smartworx) },
  'integrations.sync-': { text: unnamed(m.psa_did_sync) },
  'integrations.psa-': { text: m.psa_did_link },
}
