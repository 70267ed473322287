import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'session.sso-': { readers: 'users', text: m.sso_did },
  'session.identity-': { text: m.sso_did_link },
  'session.one-time-login-issued': { text: unnamed(m.sso_did_one_time_login) },
}
