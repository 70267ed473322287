import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import type { AskedLine } from '#areas/ordering/approvals/server/public.ts'
import { addDays, type Day } from '#base/dates.ts'
import { toReading } from '#base/hostname.ts'
import { inEachLanguage, type Locale } from '#base/locale.ts'
import { m } from '#words'
import type { RenewalPeriod } from '../rules/renewable.ts'
import type { Offer } from './offer.ts'

/** A renewal that may be ordered. */
export type Ordered = { domain: DomainRecord; from: Day; offer: Offer; period: RenewalPeriod; startsNow: boolean }

export const describeRenewal = ({ domain, period }: Ordered, locale: Locale): string =>
  m.renewal_line({ domain: toReading(domain.name), count: period.years }, { locale })

/** The line of the partner's approval request and of mails. */
export const askedLineOf = (ordered: Ordered): AskedLine => ({
  described: inEachLanguage((locale) => describeRenewal(ordered, locale)),
  netCents: ordered.period.cents,
})

/** The line of the payer's invoice. */
export function lineOf(ordered: Ordered) {
  const { domain, from, offer, period } = ordered
  return {
    description: describeRenewal(ordered, offer.payer.locale),
    quantity: 1,
    unitCents: period.cents,
    netCents: period.cents,
    periodFrom: from,
    periodTo: addDays(period.expiresOn, -1),
    domainId: domain.id,
  }
}
