import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'partner.application-': { readers: 'staff' },
  'partner.signup-': { readers: 'staff' },
  'partner.applied': { text: unnamed(m.partner_signup_did_applied) },
}
