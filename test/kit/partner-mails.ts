import { type LicenceEvent, type LicenceLine, licenceEvents } from '#areas/partner/notifications/rules/licence-news.ts'
import { mailLicenceNews } from '#areas/partner/notifications/server/licence-mails.ts'
import * as applications from '#areas/partner/signup/server/application-mails.ts'
import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'

type Of = {
  brand: BrandName
  locale: Locale
  account: { client_id: ClientId; email: string; first_name: string }
}

const application = ({ brand, locale, account }: Of): applications.AboutApplication => ({
  id: 7,
  brand,
  locale,
  client_id: account.client_id,
  account_email: account.email,
  company_name: 'XQ11',
  first_name: account.first_name,
  last_name: '',
  vat: 'BE0403170701',
  clients_expected: 7,
  message: 'Xq xq.',
})

const line = (event: LicenceEvent): LicenceLine => ({
  event,
  client: 'XQ11',
  service: 'xq-9.be',
  product: 'XQ10',
  quantity: 7,
  quantityBefore: 5,
  aboutOn: '2026-12-31',
})

const events =
  (events: readonly LicenceEvent[]) =>
  (work: Work, { brand, locale, account }: Of) =>
    mailLicenceNews(work, {
      partner: { id: account.client_id, brand, locale },
      to: [account.email],
      lines: events.map(line),
    })

/** The mails of partners, for `every-mail.ts`. */
export const partnerMails = {
  'partner application received': (work: Work, of: Of) => applications.mailReceived(work, application(of), true),
  'partner application approved': (work: Work, of: Of) => applications.mailApproved(work, application(of)),
  'partner application refused': (work: Work, of: Of) => applications.mailRefused(work, application(of), 'XQ14'),
  'partner application waiting': (work: Work, of: Of) => applications.mailWaiting(work, application(of)),
  'licence news': events(licenceEvents),
  ...Object.fromEntries(licenceEvents.map((event) => [`licence ${event}`, events([event])])),
}
