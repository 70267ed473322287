import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of the filter; who reads it is said for all of mail. */
export const logLines: LogLines = {
  'mail.filter.': { text: m.filter_did },
  'mail.filter.sender-': { text: m.filter_did_list },
}
