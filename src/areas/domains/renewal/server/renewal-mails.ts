import { clientOf, payerOf } from '#areas/people/clients/server/front-door.ts'
import { type Day, formatDay } from '#base/dates.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import type { StoredRenewal } from './renewal-store.ts'

/** Mail about a domain goes to whoever pays for it: a managed client's partner, everybody else himself. */
async function readerOf(work: Work, clientId: number, brand: BrandName) {
  const reader = await clientOf(work, await payerOf(work, clientId))
  return { brand, locale: reader?.locale ?? 'nl', to: reader?.emailAddress ?? '', clientId }
}

export async function mailRenewed(work: Work, asked: StoredRenewal, expiresOn: Day): Promise<void> {
  const reader = await readerOf(work, asked.client_id, asked.brand as BrandName)
  const { locale } = reader
  const words = { domain: asked.name, expires: formatDay(expiresOn) }
  await work.mail({
    ...reader,
    kind: 'renewal.done',
    subject: m.renewal_mail_done_subject(words, { locale }),
    paragraphs: [m.renewal_mail_done_body(words, { locale })],
    button: toDomain(work, locale, asked.name),
  })
}

export async function mailFailed(work: Work, asked: StoredRenewal, code: string): Promise<void> {
  const reader = await readerOf(work, asked.client_id, asked.brand as BrandName)
  const { locale } = reader
  const reason = code === 'registrar_silent' ? m.renewal_reason_silent : m.renewal_reason_refused
  const words = { domain: asked.name, reason: reason({}, { locale }) }
  await work.mail({
    ...reader,
    kind: 'renewal.failed',
    subject: m.renewal_mail_failed_subject(words, { locale }),
    paragraphs: [m.renewal_mail_failed_body(words, { locale }), m.renewal_mail_failed_after({}, { locale })],
    button: toDomain(work, locale, asked.name),
  })
}

/** Enough for a reader; the rest stands in the portal. */
const mostListed = 40

/** One mail for all domains of a payer that end and do not renew by themselves. */
export async function mailInvitation(
  work: Work,
  reader: { clientId: number; brand: BrandName; locale: 'nl' | 'en' | 'fr'; to: string },
  domains: readonly { name: string; expiresOn: Day }[],
): Promise<void> {
  const { locale } = reader
  const [first] = domains
  if (!first) return
  const lines = domains
    .slice(0, mostListed)
    .map(({ name, expiresOn }) => m.renewal_mail_ends({ domain: name, expires: formatDay(expiresOn) }, { locale }))
  const more = domains.length - lines.length
  await work.mail({
    ...reader,
    kind: 'renewal.invitation',
    subject: m.renewal_mail_invite_subject({ domain: first.name, count: domains.length }, { locale }),
    paragraphs: [
      m.renewal_mail_invite_body({}, { locale }),
      ...lines,
      ...(more > 0 ? [m.renewal_mail_invite_more({ count: more }, { locale })] : []),
      m.renewal_mail_invite_after({}, { locale }),
    ],
    button: {
      label: m.renewal_mail_invite_button({}, { locale }),
      url: portalLink(work.config, locale, domains.length === 1 ? `/domains/${first.name}` : '/domains'),
    },
  })
}

const toDomain = (work: Work, locale: 'nl' | 'en' | 'fr', name: string) => ({
  label: m.renewal_mail_button({}, { locale }),
  url: portalLink(work.config, locale, `/domains/${name}`),
})
