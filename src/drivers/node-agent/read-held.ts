import PostalMime, { type Email } from 'postal-mime'
import { partHtml } from '#areas/support/tickets/rules/mail-text.ts'
import { withoutUnseen } from '#base/one-line.ts'
import type { OutputOf } from '#node-agent/contract/verbs.ts'

/** A held message as a person may look at it: words alone, without anything that loads, runs, or pretends. */
export type HeldMail = {
  subject: string
  from: string
  to: string[]
  date: string | undefined
  /** Its head in order, each a line. */
  headers: { name: string; value: string }[]
  text: string
  /** There is more than was fetched or than is shown. */
  isCut: boolean
}

const [longestText, longestLine, mostHeaders] = [20_000, 500, 200]

/** One line, whatever was in it. */
const oneLine = (text: string) =>
  withoutUnseen(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestLine)
const lines = (text: string) =>
  withoutUnseen(text.replace(/\r\n?/g, '\n'))
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()

/**
 * What `queue.show` brought, read here and not on the node, where the agent may do everything. A message that is no mail at all is an
 * empty one; of one that was cut off, what there is.
 */
export async function readHeld({
  sourceBase64,
  isCut,
}: Pick<OutputOf<'queue.show'>, 'sourceBase64' | 'isCut'>): Promise<HeldMail> {
  const limits = { maxNestingDepth: 40, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true }
  const mail = await PostalMime.parse(Buffer.from(sourceBase64, 'base64'), limits).catch((): Partial<Email> => ({}))
  const text = lines(mail.text?.trim() ? mail.text : wordsIn(mail.html ?? ''))
  return {
    subject: oneLine(mail.subject ?? ''),
    from: oneLine(mail.from?.address ?? ''),
    to: (mail.to ?? []).flatMap(({ address }) => (address ? [oneLine(address)] : [])),
    date: mail.date,
    headers: (mail.headers ?? [])
      .slice(0, mostHeaders)
      .map(({ key, value }) => ({ name: oneLine(key), value: oneLine(value) })),
    text: text.slice(0, longestText),
    isCut: isCut || text.length > longestText,
  }
}

const wordsIn = (html: string): string => {
  const { own, rest } = partHtml(html)
  return rest ? `${own}\n\n${rest}` : own
}

/** The subject of a head as it stands there (`=?utf-8?q?Caf=C3=A9?=`), in letters. */
export async function readableSubject(raw: string): Promise<string> {
  const { subject } = await PostalMime.parse(`Subject: ${raw.replace(/[\r\n]+/g, ' ')}\r\n\r\n`).catch(() => ({
    subject: '',
  }))
  return oneLine(subject ?? '')
}
