import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'support.canned.': { readers: 'staff' },
  'support.': { readers: 'support', text: m.support_did },
  'support.ticket.opened': { text: m.support_did_opened },
  'support.ticket.answered': { text: m.support_did_answered },
  'support.ticket.closed': { text: m.support_did_closed },
}
