import { billingTermsOf } from '#areas/billing/recurring/rules/billing-terms.ts'
import { type DomainRecord, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { approvalStore, consentOf } from '#areas/ordering/approvals/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { seesPrices } from '#base/access.ts'
import { addDays } from '#base/dates.ts'
import type { DomainId } from '#base/ids.ts'
import { roundHalfUp } from '#base/money.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { maxInOneCall, startMany } from '#platform/jobs/many/start-many.ts'
import { type Renewal, RenewalAsked, renewalCalls } from '../contract/calls.ts'
import { offerFor } from './offer.ts'
import { renew, renewalMany, renewMany } from './renew.ts'
import { renewalStore } from './renewal-store.ts'

/** The newest renewal; its invoice is shown to users who may open it. */
const newestOf = async (ctx: Ctx, domain: DomainRecord): Promise<Renewal | null> =>
  (await awaitingOf(ctx, domain)) ?? storedOf(ctx, domain.id)

/** The renewal that waits for its payer's approval. */
async function awaitingOf(ctx: Ctx, { id, row }: DomainRecord): Promise<Renewal | undefined> {
  const [waiting] = await approvalStore.waitingForDomains(ctx.sql, 'renewal', [id])
  if (!waiting || !row.expires_on) return undefined
  const { years } = RenewalAsked.parse(waiting.payload)
  const cents = roundHalfUp(waiting.net_cents / waiting.domain_ids.length)
  return {
    id: waiting.id,
    state: 'awaiting-approval',
    from: row.expires_on,
    years,
    cents,
    reasonCode: null,
    invoice: null,
  }
}

async function storedOf(ctx: Ctx, domainId: DomainId): Promise<Renewal | null> {
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
    invoice:
      seesPrices(ctx.principal) && id && number && status && totalCents !== null
        ? { id, number, status, totalCents }
        : null,
  }
}

/** The day of the automatic invoice before the end; null when automatic renewal is off, or there is no end. */
const invoicedOn = ({ row, brand }: DomainRecord): string | null =>
  row.auto_renew === 1 && row.expires_on && row.status === 'Active'
    ? addDays(row.expires_on, -billingTermsOf(brand as BrandName).domainLeadDays)
    : null

export const renewalRoutes = routes(renewalCalls, {
  show: async (ctx, { params }) => {
    const domain = await visibleDomain(ctx, params.domain)
    const [offer, renewal, { consent, partner }] = await Promise.all([
      offerFor(ctx, domain),
      newestOf(ctx, domain),
      consentOf(ctx, domain.clientId),
    ])
    const { isRenewable, isMonthly, renewsAtRegistry, periods } = offer
    const { status, expires_on: expiresOn } = domain.row
    const data = { status, expiresOn, isRenewable, isMonthly, renewsAtRegistry, periods, renewal }
    const payerName = partner && !seesPrices(ctx.principal) ? clientName(partner) : null
    return { data: { ...data, clientId: domain.clientId, consent, payerName, invoicedOn: invoicedOn(domain) } }
  },

  renew: async (ctx, { params, body }) => {
    const domain = await renew(ctx, params.domain, body.period)
    return { data: (await newestOf(ctx, domain)) as Renewal }
  },

  renewMany: async (ctx, { body: { domains, period } }) => {
    const refs = [...new Set(domains)]
    if (refs.length <= maxInOneCall) return { data: await renewMany(ctx, refs, period), task: null }
    return { data: [], task: await startMany(ctx, renewalMany, { refs, payload: { period } }) }
  },
})
