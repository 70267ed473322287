import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'domains.renew.done': { text: m.renewal_did_renewed },
  'domains.renew.failed': { text: m.renewal_did_renew_failed },
  'domains.renew.': { text: m.renewal_did_renew_asked },
}
