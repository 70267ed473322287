import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'session.calendar-made': { text: m.calendar_did_make },
  'session.calendar-revoked': { text: m.calendar_did_revoke },
}
