import type { Locale } from '#base/locale.ts'
import { type BrandName, brands } from '#brands/brands.ts'
import type { Config } from '../config/config.ts'
import type { Work } from '../context.ts'
import { atBrandHost } from './brand-host.ts'
import { renderMail } from './layout.ts'
import { sendMail } from './send-mail.ts'

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
  /** It carries a link or code that lets somebody in: nobody reads it again in the archive, and nobody sends it again. */
  secret?: true
}

type MailWork = Pick<Work, 'sql' | 'enqueue' | 'config' | 'now'>

export async function writeMail(work: MailWork, mail: NewMail): Promise<void> {
  const { id } = await work.sql
    .insertInto('mail_message')
    .values({ ...composeMail(work.config, mail), created_at: work.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.enqueue(sendMail, { mailId: id })
}

/** The mail as it is kept and sent. */
export function composeMail(config: Config, mail: NewMail) {
  const brand = brands[mail.brand]
  const button = mail.button && { ...mail.button, url: atBrandHost(config, mail.brand, mail.button.url) }
  const { text, html } = renderMail(brand, { ...mail, ...(button ? { button } : {}) })
  return {
    brand: mail.brand,
    client_id: mail.clientId ?? null,
    kind: mail.kind,
    locale: mail.locale,
    sender: `${brand.panelName} <${brand.company.email}>`,
    recipient: withoutLineBreaks(mail.to),
    subject: withoutLineBreaks(mail.subject),
    body_text: text,
    body_html: html,
    has_secret: mail.secret === true || looksSecret(text),
  }
}

/** A line break in a header would let a writer add headers of his own. */
const withoutLineBreaks = (text: string) => text.replace(/[\r\n]+/g, ' ')

/** Whoever forgets to say that a link lets somebody in is caught by what such links look like. */
const looksSecret = (text: string) => /[?&](token|key|code|secret|password)=/i.test(text)
