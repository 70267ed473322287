import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of held messages; who reads it is said for all of mail. */
export const logLines: LogLines = {
  'mail.held.delivered': { text: m.log_did_deliver },
  'mail.held.deleted': { text: m.log_did_delete },
  'mail.held.looked-at': { text: m.log_did_look },
}
