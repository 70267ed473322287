import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The log lines of migrations; who reads them is defined for all of mail. */
export const logLines: LogLines = {
  'mail.migration.': { text: m.migration_did },
  'mail.migration.handed-over': { text: m.migration_did_hand_over },
}
