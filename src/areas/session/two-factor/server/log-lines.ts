import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'session.two-factor-': { text: m.two_factor_did },
  'session.recovery-codes-': { text: m.two_factor_did },
}
