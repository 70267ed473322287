import { billingTermsOf } from '#areas/billing/recurring/rules/billing-terms.ts'
import { type DomainRecord, domainWithin } from '#areas/domains/portfolio/server/front-door.ts'
import { addDays } from '#base/dates.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type Renewal, renewalCalls } from '../contract/calls.ts'
import { offerFor } from './offer.ts'
import { renew, renewMany } from './renew.ts'
import { renewalStore } from './renewal-store.ts'

const newestOf = async (ctx: Ctx, domainId: number): Promise<Renewal | null> => {
  const row = await renewalStore.newest(ctx.sql, domainId)
  if (!row) return null
  const { invoice_id: id, number, invoice_status: status, total_cents: totalCents } = row
  return {
    id: row.id,
    state: row.state as Renewal['state'],
    from: row.from_expires_on,
    years: row.years,
    cents: row.cents,
    reasonCode: row.reason_code,
    invoice: id && number && status && totalCents !== null ? { id, number, status, totalCents } : null,
  }
}

/** Automatic renewal is invoiced so long before the end; off, or without an end, never. */
const invoicedOn = ({ row, brand }: DomainRecord): string | null =>
  row.auto_renew === 1 && row.expires_on && row.status === 'Active'
    ? addDays(row.expires_on, -billingTermsOf(brand as BrandName).domainLeadDays)
    : null

export const renewalRoutes = routes(renewalCalls, {
  show: async (ctx, { params }) => {
    const domain = await domainWithin(ctx, params.domain)
    const [offer, renewal] = await Promise.all([offerFor(ctx, domain), newestOf(ctx, domain.id)])
    const { isRenewable, isMonthly, renewsAtRegistry, periods } = offer
    const { status, expires_on: expiresOn } = domain.row
    const data = { status, expiresOn, isRenewable, isMonthly, renewsAtRegistry, periods, renewal }
    return { data: { ...data, invoicedOn: invoicedOn(domain) } }
  },

  renew: async (ctx, { params, body }) => {
    const domain = await renew(ctx, params.domain, body.period)
    return { data: (await newestOf(ctx, domain.id)) as Renewal }
  },

  renewMany: async (ctx, { body }) => ({ data: await renewMany(ctx, body.domains, body.period) }),
})
