import { clientOf } from '#areas/people/clients/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import type { DomainProblem } from '../rules/own-domain.ts'

type Partner = { id: ClientId; brand: BrandName; locale: Locale; emailAddress: string }

/** To the address itself: the code allows a partner to send from there. */
export async function mailSenderCode(
  work: Work,
  asked: { partnerId: ClientId; accountId: AccountId; address: string; code: string },
): Promise<void> {
  const partner = await clientOf(work, asked.partnerId)
  if (!partner) return
  const options = { locale: partner.locale }
  await work.mail({
    brand: partner.brand,
    kind: 'partner.sender-code',
    locale: partner.locale,
    to: asked.address,
    clientId: partner.id,
    secret: true,
    subject: m.white_label_mail_code_subject({}, options),
    paragraphs: [
      m.white_label_mail_code_text({ address: asked.address }, options),
      `${asked.code.slice(0, 3)} ${asked.code.slice(3)}`,
      m.white_label_mail_code_ignore({}, options),
    ],
  })
}

const settings = '/partners/settings?tab=domain'

export const mailDomainActive = (work: Work, partner: Partner, domain: string): Promise<void> =>
  toPartner(work, partner, 'partner.domain-active', {
    subject: m.white_label_mail_active_subject({ domain }, { locale: partner.locale }),
    paragraphs: [
      m.white_label_mail_active_text({ domain }, { locale: partner.locale }),
      m.white_label_mail_active_next({}, { locale: partner.locale }),
    ],
  })

const reasons: Record<DomainProblem, (inputs: { domain: string }, options: { locale: Locale }) => string> = {
  'dns-silent': m.white_label_problem_dns_silent,
  'not-pointing': m.white_label_problem_not_pointing,
  'proof-missing': m.white_label_problem_proof_missing,
  'not-reached': m.white_label_problem_not_reached,
  taken: m.white_label_problem_taken,
  'authority-refused': m.white_label_problem_authority_refused,
  'authority-silent': m.white_label_problem_authority_silent,
}

/** It failed, or the certificate of one in use cannot be renewed. */
export const mailDomainFailed = (work: Work, partner: Partner, domain: string, problem: DomainProblem): Promise<void> =>
  toPartner(work, partner, 'partner.domain-failed', {
    subject: m.white_label_mail_failed_subject({ domain }, { locale: partner.locale }),
    paragraphs: [
      m.white_label_mail_failed_text({ domain }, { locale: partner.locale }),
      reasons[problem]({ domain }, { locale: partner.locale }),
    ],
  })

const toPartner = (
  work: Work,
  { id, brand, locale, emailAddress }: Partner,
  kind: string,
  said: { subject: string; paragraphs: string[] },
): Promise<void> =>
  work.mail({
    brand,
    kind,
    locale,
    to: emailAddress,
    clientId: id,
    ...said,
    button: {
      label: m.white_label_mail_settings({}, { locale }),
      url: portalLink(work.config, locale, settings),
    },
  })
