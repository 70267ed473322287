import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'domains.renew.done': { text: m.renewal_did_renewed },
  'domains.renew.failed': { text: m.renewal_did_renew_failed },
  'domains.renew.': { text: m.renewal_did_renew_asked },
}
