import { type Locale, localeOf } from '#base/locale.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { automaticBecause, ticketInThread } from '../../rules/automatic-mail.ts'
import { departmentAt, type MailDomains, mailDomainsOf, tokenIn } from '../../rules/departments.ts'
import { note, tellScreens } from '../act.ts'
import { messageStore } from '../message-store.ts'
import { openTicket } from '../open-ticket.ts'
import { peopleStore } from '../people-store.ts'
import { replyTicket, ticketForWriting } from '../reply-ticket.ts'
import { hostOf } from '../tell.ts'
import { type TicketRow, ticketStore } from '../ticket-store.ts'
import { writeMessage } from '../write-message.ts'
import type { IncomingMail } from './read-mail.ts'
import { type Known, whoWrites } from './who-writes.ts'

export type Taken =
  | { outcome: 'answered' | 'opened' | 'held'; ticketId: number }
  | { outcome: 'dropped'; reason: string }
  /** A duplicate by Message-ID. */
  | { outcome: 'known' }
  /** Refused: the sender's mail server is told, temporarily or permanently. */
  | { outcome: 'unknown-sender' | 'too-many' }

/** More mails per sender and hour are a program or an accident. */
const maxPerHour = 30

/**
 * Processes a mail to one of our addresses, in one transaction: a reply in its ticket, a new ticket of a customer, a
 * held mail of an unknown sender, or nothing. Each Message-ID is processed once.
 */
export async function takeMail(
  work: Work,
  mail: IncomingMail,
  envelope: { from: string; to: readonly string[] },
): Promise<Taken> {
  const domains = mailDomainsOf(await brandsNow(work))
  const recipient = envelope.to.find((address) => tokenIn(domains, address)) ?? envelope.to[0] ?? ''
  if (await isKnown(work, mail.id)) return { outcome: 'known' }
  if (await isFlood(work, mail.from.email)) return { outcome: 'too-many' }
  const because = automaticBecause(
    { headers: mail.headers, envelopeFrom: envelope.from, from: mail.from.email, mailId: mail.id },
    { hosts: [hostOf(work)], domains: Object.values(domains) },
  )
  const taken: Taken = because
    ? { outcome: 'dropped', reason: because }
    : mail.words === '' && mail.files.length === 0
      ? { outcome: 'dropped', reason: 'empty' }
      : await deliver(work, domains, mail, recipient)
  if (taken.outcome === 'known' || taken.outcome === 'too-many') return taken
  if ('ticketId' in taken) await messageStore.keepWhole(work.sql, mail, work.now())
  await work.sql
    .insertInto('support_incoming')
    .values({
      mail_id: mail.id,
      sender: mail.from.email,
      recipient,
      subject: mail.subject,
      outcome: taken.outcome === 'unknown-sender' ? 'dropped' : taken.outcome,
      reason: 'reason' in taken ? taken.reason : taken.outcome === 'unknown-sender' ? 'unknown-sender' : '',
      ticket_id: 'ticketId' in taken ? taken.ticketId : null,
      received_at: work.now(),
    })
    .execute()
  return taken
}

const isKnown = async (work: Work, id: string): Promise<boolean> =>
  (await work.sql.selectFrom('support_incoming').select('mail_id').where('mail_id', '=', id).executeTakeFirst()) !==
  undefined

async function isFlood(work: Work, sender: string): Promise<boolean> {
  const { count } = await work.sql
    .selectFrom('support_incoming')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sender', '=', sender)
    .where('received_at', '>', new Date(work.now().getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  return count >= maxPerHour
}

async function deliver(work: Work, domains: MailDomains, mail: IncomingMail, recipient: string): Promise<Taken> {
  const addressed = tokenIn(domains, recipient)
  const token = addressed && (await peopleStore.byToken(work.sql, addressed.token))
  if (token) {
    const ticket = await ticketForWriting(work, token.ticket_id)
    const known = await whoWrites(work, mail.from, ticket, token)
    return known ? answer(work, mail, ticket, known) : hold(work, mail, ticket)
  }
  const about = ticketInThread(mail.answers, hostOf(work))
  const ticket = about === undefined ? undefined : await ticketStore.byId(work.sql, about)
  if (ticket) {
    const known = await whoWrites(work, mail.from, ticket)
    if (known) return answer(work, mail, await ticketForWriting(work, ticket.id), known)
  }
  return open(work, domains, mail, recipient)
}

async function answer(work: Work, mail: IncomingMail, ticket: TicketRow, { writer, side }: Known): Promise<Taken> {
  // Staff cannot answer for a partner; the mail is held instead.
  if (side === 'provider' && ticket.desk === 'partner') return hold(work, mail, ticket)
  const written = await replyTicket(work, ticket, writer, side, {
    message: wordsWith(mail, localeOf(ticket.client_locale)),
    files: mail.files,
    channel: 'mail',
    mailId: mail.id,
  })
  return { outcome: written.id === ticket.id ? 'answered' : 'opened', ticketId: written.id }
}

/** Held, visible to staff only, until one of them decides. */
async function hold(work: Work, mail: IncomingMail, ticket: TicketRow): Promise<Taken> {
  await writeMessage(
    work,
    {
      ticketId: ticket.id,
      side: 'customer',
      audience: 'held',
      accountId: null,
      authorName: mail.from.name,
      authorEmail: mail.from.email,
      channel: 'mail',
      body: wordsWith(mail, 'nl'),
      mailId: mail.id,
    },
    mail.files,
  )
  await note(work, ticket, 'mail.held', { from: mail.from.email })
  await tellScreens(work, ticket)
  return { outcome: 'held', ticketId: ticket.id }
}

/** A mail to a department opens a ticket for a customer whose address is known. */
async function open(work: Work, domains: MailDomains, mail: IncomingMail, recipient: string): Promise<Taken> {
  const place = departmentAt(domains, recipient)
  const person = await peopleStore.byEmail(work.sql, mail.from.email)
  if (!place || !person?.maySupport || person.isStaff) return { outcome: 'unknown-sender' }
  const client = await work.sql
    .selectFrom('client')
    .select('brand')
    .where('id', '=', person.clientId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (client?.brand !== place.brand) return { outcome: 'unknown-sender' }
  const locale = localeOf(person.locale)
  const ticket = await openTicket(work, person, 'customer', {
    clientId: person.clientId,
    department: place.department.id,
    priority: 'normal',
    subject: mail.subject || m.support_mail_no_subject({}, { locale }),
    message: wordsWith(mail, locale),
    files: mail.files,
    channel: 'mail',
    mailId: mail.id,
  })
  return { outcome: 'opened', ticketId: ticket.id }
}

/** The writer's text, and the names of refused attachments. */
const wordsWith = ({ words, leftOut, subject }: IncomingMail, locale: Locale): string =>
  [words || subject, leftOut.length > 0 ? m.support_mail_left_out({ names: leftOut.join(', ') }, { locale }) : '']
    .filter(Boolean)
    .join('\n\n')
