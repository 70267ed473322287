import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'session.': { readers: 'users', text: unnamed(m.session_did_account) },
  'session.password-': { text: unnamed(m.session_did_password) },
  'session.email-confirmed': { text: unnamed(m.session_did_email) },
  'session.profile-': { text: m.session_did_profile },
  'session.rules-': { text: m.session_did_rules },
  'session.unlocked': { text: m.session_did_unlocked },
  'session.token-reused': { text: m.session_did_token_reused },
  'session.signed-in': { text: unnamed(m.session_did_signed_in) },
  'session.ended': { text: unnamed(m.session_did_signed_out) },
}
