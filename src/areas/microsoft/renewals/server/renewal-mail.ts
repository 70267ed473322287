import { renewsAt, utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { isOtherPrice, type NextTerm } from '#areas/microsoft/subscriptions/server/public.ts'
import { offerNames, type RenewingLicence } from '#areas/microsoft/tenants/server/public.ts'
import type { BillingCycle } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf, readerOf } from '#areas/people/clients/server/public.ts'
import { formatDay } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { type Cents, formatEuros } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { isMailed } from '../rules/telling.ts'

/** Licences that renew soon, with what they cost now and then. */
export type ComingRenewal = { row: RenewingLicence; term: NextTerm }

/** To whoever pays for a client: one mail of all that renews soon. */
export async function mailRenewals(work: Work, coming: readonly ComingRenewal[]): Promise<void> {
  const mailed = coming.filter(({ row, term }) =>
    isMailed({ term: row.facts.term, isOther: isOtherPrice(row.facts, term) }),
  )
  if (mailed.length === 0) return
  const names = await offerNames(work.sql)
  for (const [clientId, own] of Map.groupBy(mailed, ({ row }) => row.client_id))
    await mailOne(work, clientId, own, names)
}

async function mailOne(
  work: Work,
  clientId: ClientId,
  coming: readonly ComingRenewal[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const client = await clientOf(work, clientId)
  if (!client) return
  const { locale, to } = await readerOf(work, { clientId, locale: client.locale, email: client.emailAddress })
  const words = { client: clientName(client) }
  const isOther = coming.some(({ row, term }) => isOtherPrice(row.facts, term))
  await work.mail({
    ...{ brand: client.brand, locale, to, clientId, kind: 'office.renewal-coming' },
    subject: isOther
      ? m.office_renew_mail_price_subject(words, { locale })
      : m.office_renew_mail_subject(words, { locale }),
    paragraphs: [
      m.office_renew_mail_body({}, { locale }),
      ...coming.map((one) => lineOf(one, names, locale)),
      m.office_renew_mail_next({}, { locale }),
    ],
    button: {
      label: m.office_renew_mail_button({}, { locale }),
      url: portalLink(work.config, locale, '/services?kind=office'),
    },
  })
}

function amountText(cents: Cents, cycle: BillingCycle, locale: Locale): string {
  const word = cycle === 'monthly' ? m.office_renew_mail_per_month : m.office_renew_mail_per_year
  return word({ amount: formatEuros(cents) }, { locale })
}

/** `5 × Business Basic (contoso.onmicrosoft.com), 1/02/2027: now € 28,00 per month, then € 30,00 per month.` */
function lineOf({ row, term }: ComingRenewal, names: ReadonlyMap<string, string>, locale: Locale): string {
  const { next, nextCents, nowCents } = term
  const name = names.get(next.offerId) ?? row.facts.name
  const what = `${next.quantity} × ${name} (${row.tenant_name})`
  const day = formatDay(utcDay(renewsAt(row.facts.termEndsAt)))
  if (nextCents === null) return m.office_renew_mail_line({ what, day }, { locale })
  const price = amountText(nextCents, next.cycle, locale)
  if (nowCents === null || !isOtherPrice(row.facts, term))
    return m.office_renew_mail_line_same({ what, day, price }, { locale })
  return m.office_renew_mail_line_other(
    { what, day, price, now: amountText(nowCents, row.facts.cycle, locale) },
    { locale },
  )
}
