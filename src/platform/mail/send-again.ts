import { sql as raw } from 'kysely'
import type { Work } from '../context.ts'
import { sendMail } from './send-mail.ts'

type Writing = Pick<Work, 'sql' | 'now' | 'enqueue'>

/**
 * Retries a mail under the same id and therefore the same Message-ID, so that a mail server can recognise one it
 * accepted.
 */
export async function sendAgain(work: Writing, id: number): Promise<void> {
  await work.sql
    .updateTable('mail_message')
    .set({ state: 'queued', failure: null, error: null, tries: 0 })
    .where('id', '=', id)
    .execute()
  await work.enqueue(sendMail, { mailId: id })
}

/**
 * Sends a copy of a mail to its recipient.
 * @returns the id of the copy
 */
export async function sendCopy(work: Writing, id: number): Promise<number> {
  const { rows } = await raw<{ id: number }>`
    insert into mail_message (brand, client_id, kind, locale, sender, recipient, subject, body_text, body_html, attachments, reply_to, reference_ids, created_at, copy_of)
    select brand, client_id, kind, locale, sender, recipient, subject, body_text, body_html, attachments, reply_to, reference_ids, ${work.now()}, id
    from mail_message where id = ${id} returning id`.execute(work.sql)
  const mailId = rows[0]!.id
  await work.enqueue(sendMail, { mailId })
  return mailId
}
