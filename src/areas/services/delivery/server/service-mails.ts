import { readerOf } from '#areas/people/clients/server/public.ts'
import { type Day, formatDay } from '#base/dates.ts'
import { isSameAddress } from '#base/email.ts'
import type { Locale } from '#base/locale.ts'
import { type BrandName, isBrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import type { ServiceRecord } from './service-store.ts'

type Words = { service: string; product: string; day: string }
type Text = (words: Words, to: { locale: Locale }) => { subject: string; paragraphs: string[] }

/**
 * Mail about a service, to whoever looks after it. `told`: the addresses of people who are told of it otherwise.
 */
async function write(
  work: Work,
  service: ServiceRecord,
  kind: string,
  day: Day | null,
  text: Text,
  told: readonly string[] = [],
): Promise<void> {
  const { client_id: clientId, client_email: email } = service
  const { locale, to } = await readerOf(work, { clientId, locale: service.locale, email })
  if (told.some((email) => isSameAddress(email, to))) return
  const words = { service: service.name, product: service[`name_${locale}`], day: formatDay(day) }
  await work.mail({
    brand: brandOf(service),
    locale,
    to,
    clientId,
    kind: `services.${kind}`,
    ...text(words, { locale }),
    button: {
      label: m.delivery_mail_button({}, { locale }),
      url: portalLink(work.config, locale, `/services/${service.id}`),
    },
  })
}

/** The brand under which it was ordered; what was there before, under its owner's. */
const brandOf = ({ brand, client_brand }: ServiceRecord): BrandName =>
  brand !== null && isBrandName(brand) ? brand : (client_brand as BrandName)

const active: Text = (words, to) => ({
  subject: m.delivery_mail_active_subject(words, to),
  paragraphs: [
    m.delivery_mail_active_body(words, to),
    ...(words.day ? [m.delivery_mail_active_due(words, to)] : []),
    m.delivery_mail_active_next({}, to),
  ],
})

/** `told`: the addresses of people who read that their order is ready. */
export const mailActive = (work: Work, service: ServiceRecord, told: readonly string[]) =>
  write(work, service, 'active', service.next_due_on, active, told)

export const mailSuspended = (work: Work, service: ServiceRecord) =>
  write(work, service, 'suspended', service.next_due_on, (words, to) => ({
    subject: m.delivery_mail_suspended_subject(words, to),
    paragraphs: [
      m.delivery_mail_suspended_body(words, to),
      words.day ? m.delivery_mail_suspended_until(words, to) : m.delivery_mail_suspended_after({}, to),
    ],
  }))

export const mailReactivated = (work: Work, service: ServiceRecord) =>
  write(work, service, 'reactivated', null, (words, to) => ({
    subject: m.delivery_mail_reactivated_subject(words, to),
    paragraphs: [m.delivery_mail_reactivated_body(words, to)],
  }))

/** Notice was taken: it runs on until its last day. */
export const mailNotice = (work: Work, service: ServiceRecord, endsOn: Day) =>
  write(work, service, 'notice', endsOn, (words, to) => ({
    subject: m.delivery_mail_notice_subject(words, to),
    paragraphs: [
      m.delivery_mail_notice_body(words, to),
      m.delivery_mail_notice_data(words, to),
      m.delivery_mail_notice_revoke({}, to),
    ],
  }))

export const mailNoticeTakenBack = (work: Work, service: ServiceRecord) =>
  write(work, service, 'notice-taken-back', null, (words, to) => ({
    subject: m.delivery_mail_kept_subject(words, to),
    paragraphs: [m.delivery_mail_kept_body(words, to)],
  }))

export const mailCancelled = (work: Work, service: ServiceRecord) =>
  write(work, service, 'cancelled', null, (words, to) => ({
    subject: m.delivery_mail_cancelled_subject(words, to),
    paragraphs: [m.delivery_mail_cancelled_body(words, to), m.delivery_mail_cancelled_data({}, to)],
  }))
