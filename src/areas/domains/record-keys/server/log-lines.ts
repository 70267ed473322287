import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'domains.record-key.': { text: m.programs_did },
}
