import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of mailboxes that come from elsewhere; who reads it is said for all of mail. */
export const logLines: LogLines = {
  'mail.migration.': { text: m.migration_did },
  'mail.migration.handed-over': { text: m.migration_did_hand_over },
}
