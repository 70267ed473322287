import PostalMime, { type Address, type Email } from 'postal-mime'
import { wordsOfHtml } from '#areas/support/tickets/rules/mail-text.ts'
import { withoutUnseen } from '#base/one-line.ts'
import type { HeldSource } from '#drivers/mail-host/port.ts'
import type { HeldText } from '../contract/calls.ts'

const longestText = 100_000
const longestHeader = 2_000
const mostHeaders = 200
const mostAttachments = 50

/** Removes bidirectional and control characters, and line breaks in headers. */
const oneLineOf = (text: string): string =>
  withoutUnseen(text.toWellFormed())
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
const linesOf = (text: string): string =>
  withoutUnseen(text.toWellFormed().replace(/\r\n?/g, '\n')).replace(/(?![\n\t])\p{Cc}/gu, '')

/** `An Peeters <an@zaak.be>`; the members of a group one by one. */
function addressText({ name, address = '', group }: Address): string {
  if (group) return group.map(addressText).join(', ')
  return name && name !== address ? `${name} <${address}>` : address
}

/**
 * A held message as text. An HTML message is read from its tags, with the address of each link after its text, since
 * that is what mail programs show: the plain text part may say anything else. No HTML is kept.
 */
export async function heldText({ raw, isWhole }: HeldSource): Promise<HeldText> {
  const mail = await parsed(raw)
  const page = linesOf(wordsOfHtml(mail?.html ?? '', { quoted: true, links: true }))
  const text = page || linesOf(mail ? (mail.text?.trim() ?? '') : asTyped(raw))
  return {
    from: oneLineOf(mail?.from ? addressText(mail.from) : ''),
    to: oneLineOf((mail?.to ?? []).map(addressText).join(', ')),
    subject: oneLineOf(mail?.subject ?? ''),
    date: momentOf(mail?.date),
    headers: headersOf(mail),
    text: text.slice(0, longestText),
    wasPage: page !== '',
    attachments: attachmentsOf(mail),
    isCut: !isWhole || text.length > longestText,
  }
}

const parsed = (raw: Uint8Array): Promise<Email | undefined> =>
  PostalMime.parse(raw, { maxNestingDepth: 40, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true }).catch(
    () => undefined,
  )

/** An unreadable message is shown as it came. */
const asTyped = (raw: Uint8Array): string => Buffer.from(raw).toString('utf8')

function momentOf(date: string | undefined): string | null {
  const moment = Date.parse(date ?? '')
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}

const headersOf = (mail: Email | undefined): HeldText['headers'] =>
  (mail?.headers ?? []).slice(0, mostHeaders).map(({ key, originalKey, value }) => ({
    name: oneLineOf(originalKey || key),
    value: oneLineOf(value).slice(0, longestHeader),
  }))

const attachmentsOf = (mail: Email | undefined): HeldText['attachments'] =>
  (mail?.attachments ?? []).slice(0, mostAttachments).map(({ filename, mimeType, content }) => ({
    name: oneLineOf(filename ?? '').slice(0, 255),
    type: oneLineOf(mimeType).slice(0, 100),
    sizeBytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
  }))
