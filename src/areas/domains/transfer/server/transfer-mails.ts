import { domainReader } from '#areas/domains/contacts/server/public.ts'
import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { type Day, formatDay } from '#base/dates.ts'
import { toReading } from '#base/hostname.ts'
import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'

type About = { name: string; clientId: ClientId; brand: string }

const button = (work: Work, locale: Locale, name: string) => ({
  label: m.transfer_mail_button({}, { locale }),
  url: portalLink(work.config, locale, `/domains/${name}/transfer`),
})

/** Tells the people who manage the domain that its transfer code was requested. */
export async function mailCodeAsked(
  work: Work,
  domain: Pick<DomainRecord, 'name' | 'clientId' | 'brand'>,
  delivery: 'shown' | 'mailed',
): Promise<void> {
  const reader = await domainReader(work, domain.clientId, domain.brand)
  const { locale } = reader
  const words = { domain: toReading(domain.name) }
  const body = delivery === 'shown' ? m.transfer_mail_code_shown : m.transfer_mail_code_mailed
  await work.mail({
    ...reader,
    kind: 'transfer.code-asked',
    subject: m.transfer_mail_code_subject(words, { locale }),
    paragraphs: [body(words, { locale }), m.transfer_mail_code_after({}, { locale })],
    button: button(work, locale, domain.name),
  })
}

/** The domain is no longer ours; with the services that still depend on it. */
export async function mailLeft(
  work: Work,
  domain: About,
  left: { reason: 'transferred-away' | 'deleted'; services: readonly string[]; zoneUntil: Day | null },
): Promise<void> {
  const reader = await domainReader(work, domain.clientId, domain.brand)
  const { locale } = reader
  const words = { domain: toReading(domain.name), day: formatDay(left.zoneUntil) }
  const away = left.reason === 'transferred-away'
  const body = away ? m.transfer_mail_left_away : m.transfer_mail_left_deleted
  await work.mail({
    ...reader,
    kind: 'transfer.left',
    subject: (away ? m.transfer_mail_left_subject_away : m.transfer_mail_left_subject_deleted)(words, { locale }),
    paragraphs: [
      body(words, { locale }),
      ...(left.zoneUntil ? [m.transfer_mail_left_zone(words, { locale })] : []),
      ...(left.services.length > 0
        ? [m.transfer_mail_left_services({ services: left.services.join(', ') }, { locale })]
        : []),
      ...(away ? [m.transfer_mail_left_after({}, { locale })] : []),
    ],
  })
}

export async function mailQuarantined(work: Work, domain: About, until: Day | null): Promise<void> {
  const reader = await domainReader(work, domain.clientId, domain.brand)
  const { locale } = reader
  const words = { domain: toReading(domain.name), day: formatDay(until) }
  await work.mail({
    ...reader,
    kind: 'transfer.quarantined',
    subject: m.transfer_mail_quarantine_subject(words, { locale }),
    paragraphs: [m.transfer_mail_quarantine_body(words, { locale }), m.transfer_mail_quarantine_after({}, { locale })],
    button: button(work, locale, domain.name),
  })
}

export async function mailReactivated(work: Work, domain: About, expiresOn: Day | null): Promise<void> {
  const reader = await domainReader(work, domain.clientId, domain.brand)
  const { locale } = reader
  const words = { domain: toReading(domain.name), day: formatDay(expiresOn) }
  await work.mail({
    ...reader,
    kind: 'transfer.reactivated',
    subject: m.transfer_mail_back_subject(words, { locale }),
    paragraphs: [m.transfer_mail_back_body(words, { locale })],
    button: button(work, locale, domain.name),
  })
}

export async function mailReactivationFailed(work: Work, domain: About): Promise<void> {
  const reader = await domainReader(work, domain.clientId, domain.brand)
  const { locale } = reader
  const words = { domain: toReading(domain.name) }
  await work.mail({
    ...reader,
    kind: 'transfer.reactivation-failed',
    subject: m.transfer_mail_back_failed_subject(words, { locale }),
    paragraphs: [m.transfer_mail_back_failed_body(words, { locale })],
    button: button(work, locale, domain.name),
  })
}
