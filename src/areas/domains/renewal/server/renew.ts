import { issueInvoice } from '#areas/billing/invoices/server/front-door.ts'
import { type DomainRecord, domainWithin } from '#areas/domains/portfolio/server/front-door.ts'
import { addDays } from '#base/dates.ts'
import { toReading } from '#base/hostname.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import { renewalRefusals } from '../contract/refusals.ts'
import type { RenewalPeriod } from '../rules/renewable.ts'
import { type Offer, offerFor } from './offer.ts'
import { renewalStore } from './renewal-store.ts'
import { addRenewals } from './start-renewals.ts'

const refuse = refuser(renewalRefusals)

/** Orders another period by hand. The domain's row is held, so that the billing run and a second click find it ordered. */
export async function renew(ctx: Ctx, ref: string, years: number): Promise<DomainRecord> {
  const { id } = await domainWithin(ctx, ref)
  await ctx.sql.selectFrom('domain').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const domain = await domainWithin(ctx, String(id))
  const offer = await offerFor(ctx, domain)
  const from = domain.row.expires_on
  if (!offer.isRenewable || from === null) return refuse('renewal_not_possible', { values: { name: domain.name } })
  if (await renewalStore.ofPeriod(ctx.sql, id, from))
    return refuse('renewal_under_way', { values: { name: domain.name } })
  if (offer.periods.length === 0) return refuse('renewal_not_sold')
  const period = offer.periods.find((each) => each.years === years)
  const offered = offer.periods.map((each) => each.years).join(', ')
  if (!period) return refuse('renewal_period_not_offered', { field: 'period', values: { years: offered } })
  const startsNow = offer.isMonthly || period.cents === 0
  const invoiceId = startsNow ? null : await invoiceFor(ctx, domain, offer, period)
  const { cents } = period
  const asked = {
    domainId: id,
    from,
    years,
    cents,
    brand: offer.brand,
    byWhom: 'person',
    invoiceId,
    startsNow,
  } as const
  await addRenewals(ctx, [asked])
  await ctx.audit({
    action: 'domains.renew.asked',
    object: { type: 'domain', id },
    clientId: domain.clientId,
    details: { name: domain.name, years, from, invoiceId },
  })
  await ctx.publish({ clientId: domain.clientId, type: 'domain.changed', subject: id })
  return domain
}

async function invoiceFor(ctx: Ctx, domain: DomainRecord, offer: Offer, period: RenewalPeriod): Promise<number> {
  const { locale } = offer.payer
  const { years: count, cents } = period
  const line = {
    description: m.renewal_line({ domain: toReading(domain.name), count }, { locale }),
    quantity: 1,
    unitCents: cents,
    netCents: cents,
    periodFrom: domain.row.expires_on,
    periodTo: addDays(period.expiresOn, -1),
    domainId: domain.id,
  }
  const asked = { brand: offer.brand, clientId: offer.payer.id, orderId: null, locale, lines: [line] }
  return (await issueInvoice(ctx, asked)).id
}
