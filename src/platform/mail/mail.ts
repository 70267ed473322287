import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { type BrandName, brands } from '#brands/brands.ts'
import { atLookAddress, type Branding, brandLook, lookFor } from '../branding/branding.ts'
import type { Config } from '../config/config.ts'
import type { Work } from '../context.ts'
import { keepFile, type NewFile } from '../uploads/stored-file.ts'
import { renderMail } from './layout.ts'
import type { MadeFile } from './made-file.ts'
import { sendMail } from './send-mail.ts'

/**
 * A mail as an area writes it: paragraphs and at most one button. Layout, sender and footer are the brand's, or those
 * of the partner that the client sees instead (`branding/branding.ts`).
 */
export type NewMail = {
  brand: BrandName
  kind: string
  locale: Locale
  to: string
  clientId?: ClientId | null
  subject: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  closing?: readonly string[]
  /** It contains a link or code that gives access: it is not shown in the archive, and cannot be sent again. */
  secret?: true
  /** Where an answer goes, when not to the sender. */
  replyTo?: string
  /** The look of the client's mails, if it was read already. */
  look?: Branding
  /** For mails of one thread (RFC 5322 §3.6.4): this mail's own id, and those before it, each `<…@…>`. */
  messageId?: string
  references?: readonly string[]
  /** Content, the id of a stored file, or a file made when the mail is sent. */
  attachments?: readonly (NewFile | KeptFile | MadeFile)[]
}

/** A file of `stored_file` under the name and type that the mail gives it. */
export type KeptFile = { name: string; type: string; file: number }

type MailWork = Pick<Work, 'sql' | 'enqueue' | 'config' | 'now'>

export async function writeMail(work: MailWork, mail: NewMail): Promise<void> {
  const { id } = await work.sql
    .insertInto('mail_message')
    .values({
      ...composeMail(work.config, mail, mail.look ?? (await lookFor(work, mail))),
      ...(await attached(work, mail)),
      created_at: work.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.enqueue(sendMail, { mailId: id })
}

/** Contents go to the file table, so that the mail's row stays small. */
async function attached(work: MailWork, { attachments = [] }: NewMail) {
  const kept: (KeptFile | MadeFile)[] = []
  for (const each of attachments) {
    const { name, type } = each
    if ('made' in each) {
      kept.push({ ...each, name: withoutLineBreaks(name) })
      continue
    }
    const file = 'file' in each ? each.file : await keepFile(work.sql, each, work.now())
    kept.push({ name: withoutLineBreaks(name), type: withoutLineBreaks(type), file })
  }
  return kept.length > 0 ? { attachments: JSON.stringify(kept) } : {}
}

/** The mail as stored and sent, without attachments. */
export function composeMail(config: Config, mail: NewMail, look: Branding = brandLook(config, brands[mail.brand])) {
  const button = mail.button && { ...mail.button, url: atLookAddress(config, look, mail.button.url) }
  const { text, html } = renderMail(look, { ...mail, ...(button ? { button } : {}) })
  const aboutSignIn = mail.kind.startsWith('session.')
  // A no-reply address has no mailbox: replies go to support.
  const replyTo = mail.replyTo ?? look.replyTo ?? (aboutSignIn ? look.support.email : null)
  return {
    brand: mail.brand,
    client_id: mail.clientId ?? null,
    kind: mail.kind,
    locale: mail.locale,
    sender: aboutSignIn ? look.signInSender : look.sender,
    recipient: withoutLineBreaks(mail.to),
    subject: withoutLineBreaks(mail.subject),
    body_text: text,
    body_html: html,
    has_secret: mail.secret === true || looksSecret(text),
    ...(replyTo ? { reply_to: withoutLineBreaks(replyTo) } : {}),
    ...(mail.messageId ? { message_id: mail.messageId } : {}),
    ...(mail.references?.length ? { reference_ids: JSON.stringify(mail.references) } : {}),
  }
}

/** A line break in a header would let a writer add headers of their own. */
const withoutLineBreaks = (text: string) => text.replace(/[\r\n]+/g, ' ')

/** A mail whose author forgot to mark it as secret is recognised by the form of such links. */
const looksSecret = (text: string) => /[?&](token|key|code|secret|password)=/i.test(text)
