import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'support.canned.': { readers: 'staff' },
  'support.': { readers: 'support', text: m.support_did },
  'support.ticket.opened': { text: m.support_did_opened },
  'support.ticket.answered': { text: m.support_did_answered },
  'support.ticket.closed': { text: m.support_did_closed },
}
