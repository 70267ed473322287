import { readerOf } from '#areas/people/clients/server/public.ts'
import { formatDay } from '#base/dates.ts'
import { isSameAddress } from '#base/email.ts'
import { localeOf } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { reasonText } from './reason-text.ts'
import type { Registration } from './registration-store.ts'

/** The fields of a mail about a registration, to the people who manage the domain. */
async function mailFrame(work: Work, asked: Registration) {
  const { locale, to } = await readerOf(work, { clientId: asked.client_id, locale: asked.locale })
  return { brand: asked.brand as BrandName, locale, to, clientId: asked.client_id }
}

/**
 * `told`: addresses of people who are told in another way, for example with the rest of their order. Nobody gets two
 * mails.
 */
export async function mailArrival(
  work: Work,
  asked: Registration,
  expiresOn: string | undefined,
  told: readonly string[],
): Promise<void> {
  const reader = await mailFrame(work, asked)
  if (told.some((email) => isSameAddress(email, reader.to))) return
  const { locale } = reader
  const words = { domain: asked.name, expires: formatDay(expiresOn) }
  const body = asked.kind === 'transfer' ? m.registration_mail_moved_body : m.registration_mail_active_body
  await work.mail({
    ...reader,
    kind: 'registration.active',
    subject: m.registration_mail_active_subject(words, { locale }),
    paragraphs: [body(words, { locale }), m.registration_mail_active_next({}, { locale })],
    button: {
      label: m.registration_mail_active_button({}, { locale }),
      url: portalLink(work.config, locale, `/domains/${asked.name}`),
    },
  })
}

export async function mailFailure(
  work: Work,
  asked: Registration,
  code: string,
  told: readonly string[],
): Promise<void> {
  const reader = await mailFrame(work, asked)
  if (told.some((email) => isSameAddress(email, reader.to))) return
  const { locale } = reader
  const words = { domain: asked.name, reason: reasonText(code, locale) }
  await work.mail({
    ...reader,
    kind: 'registration.failed',
    subject: m.registration_mail_failed_subject(words, { locale }),
    paragraphs: [m.registration_mail_failed_body(words, { locale })],
    button: {
      label: m.registration_mail_failed_button({}, { locale }),
      url: portalLink(work.config, locale, `/domains/${asked.name}`),
    },
  })
}

type AskedHolder = {
  email: string
  first_name: string
  secret: string
  /** The paid order, if the holder placed it. */
  paidOrder: number | undefined
}

export async function mailHolder(
  work: Work,
  asked: Registration,
  { email, first_name: name, secret, paidOrder }: AskedHolder,
): Promise<void> {
  const locale = localeOf(asked.locale)
  const words = { domain: asked.name, name }
  const isPaid = paidOrder !== undefined
  await work.mail({
    brand: asked.brand as BrandName,
    locale,
    to: email,
    clientId: asked.client_id,
    kind: 'registration.verify-holder',
    secret: true,
    subject: (isPaid ? m.registration_mail_verify_paid_subject : m.registration_mail_verify_subject)(words, { locale }),
    paragraphs: [
      m.registration_mail_verify_hello(words, { locale }),
      ...(isPaid ? [m.registration_mail_verify_paid({ number: paidOrder }, { locale })] : []),
      m.registration_mail_verify_body(words, { locale }),
      m.registration_mail_verify_after({}, { locale }),
    ],
    button: {
      label: m.registration_mail_verify_button({}, { locale }),
      url: portalLink(work.config, locale, `/email-verification?token=${secret}`),
    },
  })
}
