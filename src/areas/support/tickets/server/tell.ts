import type { AccountId } from '#base/ids.ts'
import { type Locale, localeOf } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import { lookFor } from '#platform/branding/branding.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import { portalHost, portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { threadId } from '../rules/automatic-mail.ts'
import { mailDomainsOf, replyAddress } from '../rules/departments.ts'
import { plainParagraphs } from '../rules/markdown.ts'
import { hidesProvider, type Side, shownName } from '../rules/sides.ts'
import { lapseDays, noticeDays } from '../rules/states.ts'
import { messageStore } from './message-store.ts'
import { peopleStore } from './people-store.ts'
import type { TicketRow } from './ticket-store.ts'

type Said = { body: string; authorName: string }
type Answer = Said & { id: number; side: Side; authorEmail: string }
type Reader = { email: string; locale: Locale; accountId: AccountId | null }
type Words = { subject: string; id: string; name: string; days: string }
type Text = (words: Words, to: { locale: Locale }) => { subject: string; paragraphs: string[] }
type MailOptions = { body?: string; button?: 'open' | 'rate'; first?: boolean; messageId?: number; path?: string }

export const hostOf = (work: Pick<Work, 'config'>): string => portalHost(work.config)

/** The partner of a ticket's client, if it stands between the client and the provider. */
export const partnerOf = (ticket: TicketRow) =>
  ticket.partner_id === null
    ? undefined
    : {
        name: ticket.partner_name,
        hidesProvider: hidesProvider(
          { clientType: ticket.client_type as 'Managed Client' },
          { labelType: ticket.partner_label ?? 0 },
        ),
      }

/** The requester, or the client when the requester is gone, and the followers. */
async function readersOf(work: Work, ticket: TicketRow): Promise<Reader[]> {
  const opener = ticket.opened_by === null ? undefined : await peopleStore.byId(work.sql, ticket.opened_by)
  const locale = localeOf(ticket.client_locale)
  const first: Reader = opener
    ? { email: opener.email, locale: localeOf(opener.locale), accountId: opener.id }
    : { email: ticket.client_email, locale, accountId: null }
  const watchers = await peopleStore.watchers(work.sql, ticket.id)
  const others = watchers.filter((email) => email !== first.email.toLowerCase())
  return [first, ...others.map((email) => ({ email, locale, accountId: null }))]
}

/** A mail of a ticket's thread. Where incoming mail is configured, it has this reader's reply address. */
async function write(
  work: Work,
  ticket: TicketRow,
  reader: Reader,
  kind: string,
  text: Text,
  { body = '', button = 'open', first = false, messageId, path = '/supports/details' }: MailOptions = {},
  name = '',
): Promise<void> {
  const { locale } = reader
  const brand = ticket.brand as BrandName
  const words = { subject: ticket.subject, id: String(ticket.id), name, days: String(lapseDays - noticeDays) }
  const { subject, paragraphs } = text(words, { locale })
  const look = await lookFor(work, { clientId: ticket.client_id, brand })
  const isLabel = look.partnerId !== null
  const root = threadId(ticket.id, isLabel ? new URL(look.address).hostname : hostOf(work))
  // A reply address has the brand's domain; a reader who sees only their partner replies in the portal.
  const isAnswerable = work.config.inboundMail.port > 0 && !isLabel
  const token = isAnswerable ? await peopleStore.tokenFor(work, { ...reader, ticketId: ticket.id }) : undefined
  const files = messageId === undefined ? [] : await messageStore.attachmentsOf(work.sql, [messageId])
  await work.mail({
    brand,
    kind: `support.${kind}`,
    locale,
    to: reader.email,
    clientId: ticket.client_id,
    subject,
    paragraphs: [
      ...paragraphs,
      ...plainParagraphs(body)
        .flatMap((block) => block.split('\n'))
        .filter(Boolean),
    ],
    button: {
      label: button === 'rate' ? m.support_mail_rate({}, { locale }) : m.support_mail_open({}, { locale }),
      url: portalLink(work.config, locale, `${path}?id=${ticket.id}`),
    },
    closing: isAnswerable ? [m.support_mail_answer_hint({}, { locale })] : [],
    ...(token ? { replyTo: replyAddress(mailDomainsOf(await brandsNow(work)), brand, token) } : {}),
    ...(first ? { messageId: root } : { references: [root, ...(await messageStore.mailIds(work.sql, ticket.id))] }),
    attachments: files.map(({ name, type, file_id }) => ({ name, type, file: file_id })),
  })
}

/** To the requester: the ticket arrived, with its number. */
export async function tellReceived(work: Work, ticket: TicketRow): Promise<void> {
  const [opener] = await readersOf(work, ticket)
  if (!opener) return
  await write(
    work,
    ticket,
    opener,
    'received',
    (words, to) => ({
      subject: m.support_mail_received_subject(words, to),
      paragraphs: [m.support_mail_received_body(words, to)],
    }),
    { first: true },
  )
}

/** To everyone on the ticket except the writer: the desk's answer, under the name visible to each. */
export async function tellAnswered(work: Work, ticket: TicketRow, message: Answer): Promise<void> {
  for (const reader of await readersOf(work, ticket)) {
    if (reader.email.toLowerCase() === message.authorEmail.toLowerCase()) continue
    const isOfClient = reader.accountId === null || (await isOfClientOf(work, ticket, reader.accountId))
    const name = shownName(message, isOfClient ? 'customer' : 'partner', partnerOf(ticket))
    await write(
      work,
      ticket,
      reader,
      'answered',
      (words, to) => ({
        subject: m.support_mail_answered_subject(words, to),
        paragraphs: [m.support_mail_answered_body(words, to)],
      }),
      { body: message.body, messageId: message.id },
      name,
    )
  }
}

const isOfClientOf = async (work: Work, ticket: TicketRow, accountId: AccountId): Promise<boolean> =>
  (await peopleStore.byId(work.sql, accountId))?.clientId === ticket.client_id

/** To those who must answer: a managed client's partner, or the assignee. An unassigned ticket is in the queue. */
export async function tellDesk(work: Work, ticket: TicketRow, { body, authorName }: Said): Promise<void> {
  if (ticket.desk === 'partner')
    return write(
      work,
      ticket,
      { email: ticket.partner_email ?? '', locale: localeOf(ticket.partner_locale), accountId: null },
      'client-asks',
      (words, to) => ({
        subject: m.support_mail_asks_subject(words, to),
        paragraphs: [m.support_mail_asks_body({ ...words, client: ticket.client_name }, to)],
      }),
      { body },
      authorName,
    )
  const assignee = ticket.assigned_to === null ? undefined : await peopleStore.byId(work.sql, ticket.assigned_to)
  if (!assignee) return
  // Staff read Dutch.
  await write(
    work,
    ticket,
    { email: assignee.email, locale: 'nl', accountId: assignee.id },
    'desk',
    (words, to) => ({
      subject: m.support_mail_desk_subject(words, to),
      paragraphs: [m.support_mail_desk_body({ ...words, client: ticket.client_name }, to)],
    }),
    { body, path: '/staff/support' },
    authorName,
  )
}

const tellReaders = async (work: Work, ticket: TicketRow, kind: string, text: Text, options: MailOptions = {}) => {
  for (const reader of await readersOf(work, ticket)) await write(work, ticket, reader, kind, text, options)
}

/** It closes in a few days without an answer. */
export const tellClosingSoon = (work: Work, ticket: TicketRow) =>
  tellReaders(work, ticket, 'closing-soon', (words, to) => ({
    subject: m.support_mail_soon_subject(words, to),
    paragraphs: [m.support_mail_soon_body(words, to)],
  }))

/** It is closed; asks for a rating. */
export const tellClosed = (work: Work, ticket: TicketRow) =>
  tellReaders(
    work,
    ticket,
    'closed',
    (words, to) => ({
      subject: m.support_mail_closed_subject(words, to),
      paragraphs: [m.support_mail_closed_body(words, to)],
    }),
    { button: 'rate' },
  )

export const tellRejected = (work: Work, ticket: TicketRow, reason: string) =>
  tellReaders(
    work,
    ticket,
    'rejected',
    (words, to) => ({
      subject: m.support_mail_rejected_subject(words, to),
      paragraphs: [m.support_mail_rejected_body(words, to)],
    }),
    { body: reason },
  )
