import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'

/** The fields of a mail about an application. */
export type AboutApplication = {
  id: number
  brand: BrandName
  client_id: ClientId
  company_name: string
  first_name: string
  last_name: string
  account_email: string
  vat: string
  clients_expected: number
  message: string
  locale: Locale
}

type Letter = { kind: string; subject: string; paragraphs: string[]; button?: { label: string; path: string } }

async function toApplicant(work: Work, about: AboutApplication, write: (words: Named) => Letter): Promise<void> {
  const words = await named(work, about)
  const { kind, subject, paragraphs, button } = write(words)
  return work.mail({
    brand: about.brand,
    locale: about.locale,
    to: about.account_email,
    clientId: about.client_id,
    kind: `partner.${kind}`,
    subject,
    paragraphs: [m.partner_mail_hello({ name: about.first_name }, { locale: about.locale }), ...paragraphs],
    ...(button ? { button: { label: button.label, url: portalLink(work.config, about.locale, button.path) } } : {}),
    closing: [m.partner_mail_closing({ brand: words.brand }, { locale: about.locale })],
  })
}

type Named = { company: string; brand: string }
const named = async (work: Work, about: AboutApplication): Promise<Named> => ({
  company: about.company_name,
  brand: (await brandsNow(work))[about.brand].panelName,
})

export const mailReceived = (work: Work, about: AboutApplication, invited: boolean) => {
  const to = { locale: about.locale }
  return toApplicant(work, about, (words) => ({
    kind: 'application-received',
    subject: m.partner_mail_received_subject({}, to),
    paragraphs: [
      m.partner_mail_received_body(words, to),
      ...(invited ? [m.partner_mail_received_confirm({}, to)] : []),
    ],
  }))
}

export const mailApproved = (work: Work, about: AboutApplication) => {
  const to = { locale: about.locale }
  return toApplicant(work, about, (words) => ({
    kind: 'application-approved',
    subject: m.partner_mail_approved_subject(words, to),
    paragraphs: [m.partner_mail_approved_body(words, to), m.partner_mail_approved_next({}, to)],
    button: { label: m.partner_mail_approved_button({}, to), path: '/partners/settings' },
  }))
}

export const mailRefused = (work: Work, about: AboutApplication, reason: string) => {
  const to = { locale: about.locale }
  return toApplicant(work, about, (words) => ({
    kind: 'application-refused',
    subject: m.partner_mail_refused_subject(words, to),
    paragraphs: [
      m.partner_mail_refused_body(words, to),
      m.partner_mail_refused_reason({ reason }, to),
      m.partner_mail_refused_next({}, to),
    ],
  }))
}

/** To the brand's staff, in Dutch. */
export const mailWaiting = async (work: Work, about: AboutApplication) => {
  const words = await named(work, about)
  const to = { locale: 'nl' } as const
  return work.mail({
    brand: about.brand,
    locale: to.locale,
    to: (await brandsNow(work))[about.brand].company.email,
    clientId: null,
    kind: 'partner.application-waiting',
    subject: m.partner_mail_waiting_subject(words, to),
    paragraphs: [
      m.partner_mail_waiting_body({ ...words, vat: about.vat, count: about.clients_expected }, to),
      ...(about.message ? [about.message] : []),
    ],
    button: {
      label: m.partner_mail_waiting_button({}, to),
      url: portalLink(work.config, to.locale, `/staff/partners?application=${about.id}`),
    },
  })
}
