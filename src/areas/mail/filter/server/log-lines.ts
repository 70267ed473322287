import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The log lines of the filter; who reads them is defined for all of mail. */
export const logLines: LogLines = {
  'mail.filter.': { text: m.filter_did },
  'mail.filter.sender-': { text: m.filter_did_list },
}
