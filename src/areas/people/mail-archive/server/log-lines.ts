import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'people.mail-resent': { readers: 'staff', text: unnamed(m.mails_did_mail_resent) },
}
