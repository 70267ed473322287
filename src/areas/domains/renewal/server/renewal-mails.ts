import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf, readerOf } from '#areas/people/clients/server/public.ts'
import { type Day, formatDay } from '#base/dates.ts'
import { toReading } from '#base/hostname.ts'
import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import type { StoredRenewal } from './renewal-store.ts'

/** The outcome of a renewal of one domain. */
export type RenewalEnd = { name: string; expiresOn: Day | null; reasonCode: string | null } & {
  state: 'done' | 'at-registry' | 'failed'
  /** The owner, where one mail is about domains of several clients. */
  owner?: string | undefined
}

/** The most lines of a mail; the rest is in the portal. */
const maxListed = 40

/** The fields of a mail to the payer of a renewal: it is kept in the payer's archive. */
async function mailFrame(work: Work, clientId: ClientId, brand: BrandName) {
  const { payer, locale, to } = await readerOf(work, { clientId })
  const payerId = payer?.id ?? clientId
  const client = payerId === clientId ? undefined : await clientOf(work, clientId)
  return {
    locale,
    hello: [
      m.renewal_mail_hello({ name: payer?.firstName || payer?.companyName || '' }, { locale }),
      ...(client ? [m.renewal_mail_for({ client: clientName(client) }, { locale })] : []),
    ],
    common: { brand, locale, to, clientId: payerId },
  }
}

const reasonOf = (code: string | null, locale: Locale): string =>
  (code === 'registrar_silent' ? m.renewal_reason_silent : m.renewal_reason_refused)({}, { locale })

type Asked = Pick<StoredRenewal, 'client_id' | 'brand' | 'name'>

export async function mailRenewed(work: Work, asked: Asked, expiresOn: Day): Promise<void> {
  const { locale, hello, common } = await mailFrame(work, asked.client_id, asked.brand as BrandName)
  const words = { domain: asked.name, expires: formatDay(expiresOn) }
  await work.mail({
    ...common,
    kind: 'renewal.done',
    subject: m.renewal_mail_done_subject(words, { locale }),
    paragraphs: [...hello, m.renewal_mail_done_body(words, { locale })],
    button: toDomain(work, locale, asked.name),
  })
}

export async function mailFailed(work: Work, asked: Asked, code: string | null): Promise<void> {
  const { locale, hello, common } = await mailFrame(work, asked.client_id, asked.brand as BrandName)
  const words = { domain: asked.name, reason: reasonOf(code, locale) }
  await work.mail({
    ...common,
    kind: 'renewal.failed',
    subject: m.renewal_mail_failed_subject(words, { locale }),
    paragraphs: [...hello, m.renewal_mail_failed_body(words, { locale }), m.renewal_mail_failed_after({}, { locale })],
    button: toDomain(work, locale, asked.name),
  })
}

/** One mail about everything that one request renewed for one client. */
export async function mailMany(
  work: Work,
  asked: Pick<StoredRenewal, 'client_id' | 'brand'>,
  ends: readonly RenewalEnd[],
): Promise<void> {
  const { locale, hello, common } = await mailFrame(work, asked.client_id, asked.brand as BrandName)
  const to = { locale }
  const section = (state: RenewalEnd['state'], intro: string, line: (end: RenewalEnd) => string): string[] => {
    const those = ends.filter((end) => end.state === state)
    const more = those.length - maxListed
    return those.length === 0
      ? []
      : [
          intro,
          ...those.slice(0, maxListed).map((end) => `• ${line(end)}`),
          ...(more > 0 ? [m.renewal_mail_invite_more({ count: more }, to)] : []),
        ]
  }
  const dated = ({ name, expiresOn }: RenewalEnd) => ({ domain: toReading(name), expires: formatDay(expiresOn) })
  const failed = ends.some(({ state }) => state === 'failed')
  await work.mail({
    ...common,
    kind: failed ? 'renewal.failed' : 'renewal.done',
    subject: failed
      ? m.renewal_mail_many_failed_subject({}, to)
      : m.renewal_mail_many_subject({ count: ends.length }, to),
    paragraphs: [
      ...hello,
      ...section('done', m.renewal_mail_many_done({}, to), (end) => m.renewal_mail_many_until(dated(end), to)),
      ...section('at-registry', m.renewal_mail_many_registry({}, to), (end) => m.renewal_mail_ends(dated(end), to)),
      ...section(
        'failed',
        m.renewal_mail_many_failed({}, to),
        ({ name, reasonCode, owner }) =>
          `${toReading(name)}${owner ? ` (${owner})` : ''}: ${reasonOf(reasonCode, locale)}`,
      ),
      ...(failed ? [m.renewal_mail_failed_after({}, to)] : []),
    ],
    button: { label: m.renewal_mail_many_button({}, to), url: portalLink(work.config, locale, '/domains') },
  })
}

/** One mail about all domains of a payer that end without automatic renewal. */
export async function mailInvitation(
  work: Work,
  reader: { clientId: ClientId; brand: BrandName; locale: 'nl' | 'en' | 'fr'; to: string },
  domains: readonly { name: string; expiresOn: Day }[],
): Promise<void> {
  const { locale } = reader
  const [first] = domains
  if (!first) return
  const lines = domains
    .slice(0, maxListed)
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
