import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** The text about a failed operation at the mail server, by its code. */
const texts: Record<string, Text> = {
  pack_full: m.mailboxes_reason_pack_full,
  password_missing: m.mailboxes_reason_password,
  no_such_mailbox: m.mailboxes_reason_no_mailbox,
  no_such_message: m.mailboxes_reason_no_message,
  sign_in_failed: m.mailboxes_reason_sign_in,
  mailbox_full: m.mailboxes_reason_full,
  no_such_domain: m.mailboxes_reason_no_mailbox,
  not_possible: m.mailboxes_reason_not_possible,
  mail_host_silent: m.mailboxes_reason_silent,
}

export const mailReason = (code: string, locale: Locale): string =>
  (texts[code] ?? m.mailboxes_reason_refused)({}, { locale })
