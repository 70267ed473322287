import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { withoutUnseen } from '#base/one-line.ts'
import { type CheckedFile, checkFiles, maxFiles } from '../../rules/attachment.ts'
import { mailIdsIn } from '../../rules/automatic-mail.ts'
import { partHtml, partMail } from '../../rules/mail-text.ts'
import { storable } from '../write-message.ts'

/** A parsed mail: the writer's text, the rest, and the original. */
export type IncomingMail = {
  id: string
  from: { name: string; email: string }
  subject: string
  words: string
  /** Quoted and forwarded mails, and the signature. */
  rest: string
  /** The original; undefined when it is too large to keep. */
  original: Buffer | undefined
  files: CheckedFile[]
  /** Names of files that are not allowed as attachments. */
  leftOut: string[]
  /** The message ids that it answers. */
  answers: string[]
  headers: readonly { key: string; value: string }[]
}

const longestText = 200_000
const longestMessage = 20_000
const longestOriginal = 10 * 1024 * 1024
/** Smaller inline pictures are logos of signatures. */
const logoBytes = 30_000

/** Parses a mail; undefined without a single sender, or when it is invalid. */
export async function readMail(raw: Buffer): Promise<IncomingMail | undefined> {
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: 40,
    maxHeadersSize: 256 * 1024,
    forceRfc822Attachments: true,
  }).catch(() => undefined)
  const email = mail?.from?.address?.toLowerCase()
  // With two senders it would be unclear which to trust.
  if (!mail || !email?.includes('@') || mail.headers.filter(({ key }) => key === 'from').length !== 1) return undefined
  const { own, rest } = mail.text?.trim() ? partMail(mail.text.slice(0, longestText)) : partHtml(mail.html ?? '')
  const words = storable(own)
  const subject = withoutUnseen(storable(mail.subject ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
  return {
    id: mailIdsIn(mail.messageId)[0] ?? `<${createHash('sha256').update(raw).digest('hex')}@without-id>`,
    from: {
      name:
        withoutUnseen(storable(mail.from?.name ?? ''))
          .replace(/\s+/g, ' ')
          .trim()
          .slice(0, 100) || email,
      email,
    },
    subject: subject.slice(0, 200),
    words: words.slice(0, longestMessage).trim(),
    rest: withoutTokens(`${words.slice(longestMessage)}\n\n${storable(rest)}`)
      .trim()
      .slice(0, longestText),
    original: raw.length <= longestOriginal ? raw : undefined,
    ...filesIn(mail),
    answers: [...mailIdsIn(mail.inReplyTo), ...mailIdsIn(mail.references)].slice(0, 50),
    headers: mail.headers,
  }
}

/** Removes the reply address from quotes, because it belongs to one reader only. */
const withoutTokens = (text: string): string => text.replace(/\+[\w-]{20,}@/g, '@')

function filesIn(mail: Email): Pick<IncomingMail, 'files' | 'leftOut'> {
  const files: CheckedFile[] = []
  const leftOut: string[] = []
  for (const { filename, content, mimeType, related } of mail.attachments) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    if (related && bytes.length < logoBytes) continue
    const name = filename ?? `bijlage.${mimeType.split('/')[1] ?? 'bin'}`
    const checked = checkFiles([{ name, content: bytes }])
    if ('files' in checked && files.length < maxFiles) files.push(...checked.files)
    else leftOut.push('name' in checked ? checked.name : name.slice(0, 80))
  }
  return { files, leftOut: leftOut.slice(0, 20) }
}
