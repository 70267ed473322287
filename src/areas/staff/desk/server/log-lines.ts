import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'staff.work-assigned': { text: m.desk_did_assign },
  'staff.work-noted': { text: m.desk_did_note },
}
