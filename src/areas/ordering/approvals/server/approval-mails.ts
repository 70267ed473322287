import { clientName } from '#areas/people/clients/rules/client-name.ts'
import type { ClientRecord } from '#areas/people/clients/server/public.ts'
import { formatMoment } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import type { MadeFile } from '#platform/mail/made-file.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { type AskedLine, linesIn, type ReadLine } from './asked-line.ts'

/** The purchase, with a link for the partner; `more` is what the partner has to do. */
export type Bought = {
  lines: readonly AskedLine[]
  path: string
  more?: readonly string[]
  attachments?: readonly MadeFile[]
}

type Parties = { client: ClientRecord; partner: ClientRecord }

const hello = ({ firstName, companyName, locale }: ClientRecord) =>
  m.approvals_mail_hello({ name: firstName || companyName }, { locale })

const listed = (lines: readonly ReadLine[], withAmounts: boolean): string[] =>
  lines.map(({ description, netCents }) =>
    withAmounts ? `• ${description}: ${formatEuros(netCents)}` : `• ${description}`,
  )

const amountOf = (lines: readonly Pick<AskedLine, 'netCents'>[]): string =>
  formatEuros(lines.reduce((sum, { netCents }) => sum + netCents, 0))

const toPartner = ({ partner }: Parties) => ({
  brand: partner.brand as BrandName,
  locale: partner.locale,
  to: partner.emailAddress,
  clientId: partner.id,
})

const toClient = ({ client }: Parties) => ({
  brand: client.brand as BrandName,
  locale: client.locale,
  to: client.emailAddress,
  clientId: client.id,
})

/** Mails the partner the client's request with its price. */
export async function mailAsked(
  work: Work,
  parties: Parties,
  asked: { id: number; lines: readonly AskedLine[]; expiresAt: Date },
): Promise<void> {
  const { client, partner } = parties
  const to = { locale: partner.locale }
  await work.mail({
    ...toPartner(parties),
    kind: 'ordering.approval-asked',
    subject: m.approvals_mail_asked_subject({ client: clientName(client) }, to),
    paragraphs: [
      hello(partner),
      m.approvals_mail_asked_intro({ client: clientName(client) }, to),
      ...listed(linesIn(asked.lines, to.locale), true),
      m.approvals_mail_total({ total: amountOf(asked.lines) }, to),
      m.approvals_mail_asked_until({ moment: formatMoment(asked.expiresAt.toISOString()) }, to),
    ],
    button: {
      label: m.approvals_mail_asked_button({}, to),
      url: portalLink(work.config, to.locale, `/approvals?id=${asked.id}`),
    },
  })
}

/** The client may order freely: mails the partner what was ordered and charged. */
export async function mailOrderedFreely(
  work: Work,
  parties: Parties,
  { lines, path, more = [], attachments = [] }: Bought,
): Promise<void> {
  const { client, partner } = parties
  const to = { locale: partner.locale }
  await work.mail({
    ...toPartner(parties),
    kind: 'ordering.client-ordered',
    subject: m.approvals_mail_ordered_subject({ client: clientName(client) }, to),
    paragraphs: [
      hello(partner),
      m.approvals_mail_ordered_intro({ client: clientName(client) }, to),
      ...listed(linesIn(lines, to.locale), true),
      m.approvals_mail_total({ total: amountOf(lines) }, to),
      ...more,
      m.approvals_mail_ordered_how({}, to),
    ],
    attachments,
    button: { label: m.approvals_mail_ordered_button({}, to), url: portalLink(work.config, to.locale, path) },
  })
}

/** Mails the client that the request waits for the partner. */
export async function mailWaits(
  work: Work,
  parties: Parties,
  { id, lines }: { id: number; lines: readonly AskedLine[] },
): Promise<void> {
  const { client, partner } = parties
  const to = { locale: client.locale }
  const payer = clientName(partner)
  await work.mail({
    ...toClient(parties),
    kind: 'ordering.approval-waits',
    subject: m.approvals_mail_waits_subject({ payer }, to),
    paragraphs: [
      hello(client),
      m.approvals_mail_waits_intro({ payer }, to),
      ...listed(linesIn(lines, to.locale), false),
      m.approvals_mail_waits_after({ payer }, to),
    ],
    button: toRequest(work, client, id),
  })
}

/** Mails the client the decision, or that the request has expired. */
export async function mailDecided(
  work: Work,
  parties: Parties,
  end: { id: number; state: 'approved' | 'refused' | 'expired'; reason: string; lines: readonly AskedLine[] },
): Promise<void> {
  const { client, partner } = parties
  const to = { locale: client.locale }
  const payer = clientName(partner)
  const words = {
    approved: { subject: m.approvals_mail_approved_subject, intro: m.approvals_mail_approved_intro },
    refused: { subject: m.approvals_mail_refused_subject, intro: m.approvals_mail_refused_intro },
    expired: { subject: m.approvals_mail_expired_subject, intro: m.approvals_mail_expired_intro },
  }[end.state]
  await work.mail({
    ...toClient(parties),
    kind: `ordering.approval-${end.state}`,
    subject: words.subject({ payer }, to),
    paragraphs: [
      hello(client),
      words.intro({ payer }, to),
      ...listed(linesIn(end.lines, to.locale), false),
      ...(end.reason ? [m.approvals_mail_reason({ reason: end.reason }, to)] : []),
    ],
    button: toRequest(work, client, end.id),
  })
}

/** Mails the partner that the request was withdrawn. */
export async function mailWithdrawn(work: Work, parties: Parties, lines: readonly AskedLine[]): Promise<void> {
  const { client, partner } = parties
  const to = { locale: partner.locale }
  const words = { client: clientName(client) }
  await work.mail({
    ...toPartner(parties),
    kind: 'ordering.approval-withdrawn',
    subject: m.approvals_mail_withdrawn_subject(words, to),
    paragraphs: [
      hello(partner),
      m.approvals_mail_withdrawn_intro(words, to),
      ...listed(linesIn(lines, to.locale), false),
    ],
  })
}

const toRequest = (work: Work, { locale }: ClientRecord, id: number) => ({
  label: m.approvals_mail_to_request({}, { locale }),
  url: portalLink(work.config, locale, `/approvals?id=${id}`),
})
