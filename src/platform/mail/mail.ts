import nodemailer from 'nodemailer'
import * as z from 'zod/mini'
import type { Locale } from '#base/locale.ts'
import { type BrandName, brands } from '#brands/brands.ts'
import type { Enqueue } from '../jobs/job.ts'
import { job } from '../jobs/job.ts'
import type { Sql } from '../sql/connect.ts'
import { renderMail } from './layout.ts'

/** A mail as an area writes it: paragraphs and at most one button; the layout, sender and footer are the brand's. */
export type NewMail = {
  brand: BrandName
  kind: string
  locale: Locale
  to: string
  clientId?: number | null
  subject: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  closing?: readonly string[]
}

export async function writeMail(sql: Sql, enqueue: Enqueue, mail: NewMail): Promise<void> {
  const brand = brands[mail.brand]
  const { text, html } = renderMail(brand, mail)
  const { id } = await sql
    .insertInto('mail_message')
    .values({
      brand: mail.brand,
      client_id: mail.clientId ?? null,
      kind: mail.kind,
      locale: mail.locale,
      sender: `${brand.panelName} <${brand.company.email}>`,
      recipient: withoutLineBreaks(mail.to),
      subject: withoutLineBreaks(mail.subject),
      body_text: text,
      body_html: html,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(sendMail, { mailId: id })
}

/** A line break in a header would let a writer add headers of his own. */
const withoutLineBreaks = (text: string) => text.replace(/[\r\n]+/g, ' ')

/** Hands one mail to the mail server. Without a mail server the mailbox page shows it, and it counts as sent. */
export const sendMail = job({
  name: 'platform.send-mail',
  payload: z.object({ mailId: z.number() }),
  tries: 10,
  retrySeconds: 15,
  run: async (ctx, { mailId }) => {
    const mail = await ctx.sql
      .selectFrom('mail_message')
      .selectAll()
      .where('id', '=', mailId)
      .where('state', '<>', 'sent')
      .executeTakeFirst()
    if (!mail) return
    if (ctx.config.mail.smtpUrl) {
      const transport = nodemailer.createTransport(ctx.config.mail.smtpUrl)
      await transport.sendMail({
        from: mail.sender,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        // The same id at every try: a mail server that took it the first time can tell that it is the same mail.
        messageId: `<${mail.id}.${mail.kind}@${new URL(ctx.config.publicUrl).hostname}>`,
      })
    }
    await ctx.sql
      .updateTable('mail_message')
      .set({ state: 'sent', sent_at: ctx.now() })
      .where('id', '=', mailId)
      .execute()
  },
  gaveUp: async (ctx, { mailId }, error) => {
    await ctx.sql
      .updateTable('mail_message')
      .set({ state: 'failed', error: error.message })
      .where('id', '=', mailId)
      .execute()
  },
})
