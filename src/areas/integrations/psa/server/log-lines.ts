import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'integrations.': { readers: 'users' },
  'integrations.halo-': { text: unnamed(m.psa_did_halo) },
  'integrations.smartworx-': { text: unnamed(m.psa_did_smartworx) },
  'integrations.sync-': { text: unnamed(m.psa_did_sync) },
  'integrations.psa-': { text: m.psa_did_link },
}
