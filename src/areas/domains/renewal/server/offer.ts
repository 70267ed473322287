import { monthlyInvoice } from '#areas/billing/payments/rules/methods.ts'
import type { DomainRecord } from '#areas/domains/portfolio/server/front-door.ts'
import { catalogueStore, tldList } from '#areas/ordering/catalogue/server/front-door.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/front-door.ts'
import { dayOf } from '#base/dates.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'
import { isRenewable, type RenewalPeriod, renewalPeriods } from '../rules/renewable.ts'

export type Offer = {
  isRenewable: boolean
  isMonthly: boolean
  renewsAtRegistry: boolean
  payer: { id: number; locale: 'nl' | 'en' | 'fr' }
  brand: BrandName
  periods: RenewalPeriod[]
}

/** What a domain's next period costs its payer today: a managed client's goes to its partner, at the partner's prices. */
export async function offerFor(ctx: Ctx, domain: DomainRecord): Promise<Offer> {
  const payerId = await payerOf(ctx, domain.clientId)
  const payer = await clientOf(ctx, payerId)
  const brand = domain.brand as BrandName
  const priceCode = (await catalogueStore.priceCode(ctx.sql, { kind: 'all' }, domain.clientId)) ?? ''
  const [extension] = await tldList(ctx.sql, { brand, priceCode }, { tlds: [domain.row.tld] })
  const expiresOn = domain.row.expires_on
  const isPossible = isRenewable({ status: domain.status, expiresOn })
  const sold = extension && { ...extension, renewCents: extension.prices.renewCents }
  return {
    isRenewable: isPossible,
    isMonthly: payer?.defaultGateway === monthlyInvoice,
    renewsAtRegistry: extension?.autoRenewsAtRegistry ?? false,
    payer: { id: payerId, locale: payer?.locale ?? 'nl' },
    brand,
    periods:
      sold && isPossible && expiresOn
        ? renewalPeriods({ ...sold, renewsAtRegistry: sold.autoRenewsAtRegistry }, expiresOn, dayOf(ctx.now()))
        : [],
  }
}
