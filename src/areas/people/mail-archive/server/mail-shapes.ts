import type { ArchivedLine, ArchivedMail } from '../contract/shapes.ts'
import { canResend } from '../rules/can-resend.ts'
import type { MailKinds } from '../rules/mail-kinds.ts'
import type { MailLineRow, MailRow } from './mail-store.ts'

/** `isStaff`: a partner's client must not see the brand of its mails. */
export const lineOf = (row: MailLineRow, isStaff: boolean, mailKinds: MailKinds): ArchivedLine => ({
  id: row.id,
  kind: row.kind,
  topic: mailKinds[row.kind] ?? null,
  brand: isStaff ? row.brand : null,
  clientId: row.client_id,
  clientName: row.client_name,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  failure: row.failure,
  tries: row.tries,
  writtenAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  isWithheld: row.has_secret,
})

type Reader = { isStaff: boolean; mailKinds: MailKinds; now: Date }

export const mailOf = (row: MailRow, { isStaff, mailKinds, now }: Reader): ArchivedMail => ({
  ...lineOf(row, isStaff, mailKinds),
  from: row.sender,
  text: row.has_secret ? null : row.body_text,
  serverSaid: isStaff ? row.error : null,
  copyOf: row.copy_of,
  canResend: isStaff && canResend({ hasSecret: row.has_secret, state: row.state, writtenAt: row.created_at }, now),
})
