import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The log lines of held messages; who reads them is defined for all of mail. */
export const logLines: LogLines = {
  'mail.held.delivered': { text: m.log_did_deliver },
  'mail.held.deleted': { text: m.log_did_delete },
  'mail.held.looked-at': { text: m.log_did_look },
}
