import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf, readerOf } from '#areas/people/clients/server/public.ts'
import { byteWords } from '#base/byte-words.ts'
import { type Day, formatDay, formatMoment } from '#base/dates.ts'
import { toReading } from '#base/hostname.ts'
import type { ClientId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'

/** The most lines of a mail; the rest is in the portal. */
const mostLines = 40

/** The owner of the mail, when that is not the reader: `Praktijk BV`. */
async function ownerOf(work: Work, clientId: ClientId, payerId: ClientId | undefined): Promise<string | undefined> {
  if (payerId === undefined || payerId === clientId) return undefined
  const client = await clientOf(work, clientId)
  return client && clientName(client)
}

const listed = (lines: readonly string[], more: (count: number) => string): string[] => [
  ...lines.slice(0, mostLines).map((line) => `• ${line}`),
  ...(lines.length > mostLines ? [more(lines.length - mostLines)] : []),
]

export type FullMailbox = { name: string; usedBytes: number; quotaBytes: number; percent: number }

/** One mail about all mailboxes of a domain that have become full. */
export async function mailFull(
  work: Work,
  { clientId, brand, domain }: { clientId: ClientId; brand: BrandName; domain: string },
  boxes: readonly FullMailbox[],
): Promise<void> {
  const { payer, locale, to } = await readerOf(work, { clientId })
  const [first] = boxes
  if (!first) return
  const [reading, in_] = [toReading(domain), { locale }]
  const owner = await ownerOf(work, clientId, payer?.id)
  const words = { address: `${first.name}@${reading}`, percent: Math.floor(first.percent) }
  await work.mail({
    ...{ brand: payer?.brand ?? brand, locale, to, clientId: payer?.id ?? clientId, kind: 'mail.mailbox-full' },
    subject:
      boxes.length === 1
        ? m.notices_full_subject(words, in_)
        : m.notices_full_subject_many({ count: boxes.length, domain: reading }, in_),
    paragraphs: [
      ...(owner ? [m.notices_of_client({ client: owner }, in_)] : []),
      m.notices_full_intro({}, in_),
      ...listed(
        boxes.map(({ name, usedBytes, quotaBytes, percent }) =>
          m.notices_full_line(
            {
              address: `${name}@${reading}`,
              used: byteWords(usedBytes, locale, 'down'),
              size: byteWords(quotaBytes, locale, 'down'),
              percent: Math.floor(percent),
            },
            in_,
          ),
        ),
        (count) => m.notices_more({ count }, in_),
      ),
      m.notices_full_after({}, in_),
    ],
    button: {
      label: m.notices_full_button({}, in_),
      url: portalLink(work.config, locale, `/domains/${domain}/mailboxes`),
    },
  })
}

export type HeldLine = { at: string; from: string; to: string; subject: string; why: string }
export type HeldOfDomain = { clientId: ClientId; domain: string; lines: readonly HeldLine[] }

/** One mail about held messages for all domains of one reader. */
export async function mailHeld(
  work: Work,
  { payerId, brand }: { payerId: ClientId; brand: BrandName },
  domains: readonly HeldOfDomain[],
): Promise<void> {
  const { payer, locale, to } = await readerOf(work, { clientId: payerId })
  const [first] = domains
  if (!first) return
  const in_ = { locale }
  const count = domains.reduce((sum, { lines }) => sum + lines.length, 0)
  const sections: string[] = []
  for (const { clientId, domain, lines } of domains) {
    const owner = await ownerOf(work, clientId, payerId)
    const words = { domain: toReading(domain), count: lines.length }
    sections.push(owner ? m.notices_held_of({ ...words, client: owner }, in_) : m.notices_held_domain(words, in_))
    sections.push(
      ...listed(
        lines.map(({ at, ...line }) => m.notices_held_line({ ...line, at: formatMoment(at) }, in_)),
        (more) => m.notices_more({ count: more }, in_),
      ),
    )
  }
  await work.mail({
    ...{ brand: payer?.brand ?? brand, locale, to, clientId: payer?.id ?? payerId, kind: 'mail.held-digest' },
    subject: m.notices_held_subject({ count }, in_),
    paragraphs: [m.notices_held_intro({}, in_), ...sections],
    button: {
      label: m.notices_held_button({}, in_),
      url: portalLink(work.config, locale, domains.length === 1 ? `/domains/${first.domain}/mail-log` : '/mail'),
    },
    closing: [m.notices_held_why({}, in_)],
  })
}

type Ending = { clientId: ClientId; brand: BrandName; domain: string; endsOn: Day; hasLeft: boolean }

/** The mail of a domain is off, with the day on which it will be deleted. */
export async function mailThatEnds(work: Work, { clientId, brand, domain, endsOn, hasLeft }: Ending): Promise<void> {
  const { payer, locale, to } = await readerOf(work, { clientId })
  const in_ = { locale }
  const words = { domain: toReading(domain), day: formatDay(endsOn) }
  const owner = await ownerOf(work, clientId, payer?.id)
  await work.mail({
    ...{ brand: payer?.brand ?? brand, locale, to, clientId: payer?.id ?? clientId, kind: 'mail.ending' },
    subject: m.notices_ending_subject(words, in_),
    paragraphs: [
      ...(owner ? [m.notices_of_client({ client: owner }, in_)] : []),
      hasLeft ? m.notices_ending_left(words, in_) : m.notices_ending_text(words, in_),
      hasLeft ? m.notices_ending_left_after({}, in_) : m.notices_ending_after({}, in_),
    ],
    ...(!hasLeft && {
      button: {
        label: m.notices_ending_button({}, in_),
        url: portalLink(work.config, locale, `/domains/${domain}/mailboxes`),
      },
    }),
  })
}
