import { whoDecidesOn } from '#areas/ordering/approvals/server/public.ts'
import { optionCents } from '#areas/ordering/catalogue/rules/prices.ts'
import { isTerm, monthsOf, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { invoicedTo } from '#areas/people/clients/server/public.ts'
import { priceOfParts } from '#areas/services/delivery/rules/agreed-price.ts'
import { paidTerm, restOfTerm } from '#areas/services/delivery/rules/paid-term.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import type { ServiceRecord } from '#areas/services/delivery/server/public.ts'
import { seesPrices } from '#base/access.ts'
import type { Cents } from '#base/money.ts'
import type { Ctx } from '#platform/context.ts'
import type { ChangeCosts } from '../contract/shapes.ts'
import type { PricedChange } from './paid-change.ts'

/** What is to pay now where a term costs this much from now on: the difference, for the rest of what is paid for. */
export function priced(
  service: ServiceRecord,
  termCents: Cents,
  now: Date,
): Omit<PricedChange<never>, 'before' | 'after'> {
  const paid = paidTerm(service, now)
  const nowCents = paid ? restOfTerm(termCents - service.price_cents, paid) : 0
  return { termCents, nowCents, dueOn: paid?.dueOn ?? null }
}

/**
 * The same of what has a price for each of its parts: their difference at today's prices on top of what the service costs, so that what was
 * agreed about the rest stays; a smaller one costs at least its share of what was agreed. `monthly`: what the parts cost by the month, besides what the product costs at least.
 */
export function pricedByParts<Of>(
  service: ServiceRecord,
  sold: { prices: readonly { term: Term; cents: Cents }[]; term: Term },
  { before, after, now }: { before: Of; after: Of; now: Date },
  monthly: (of: Of) => Cents,
): PricedChange<Of> {
  const { quantity } = planOf(service)
  const leastCents = sold.prices.find(({ term }) => term === sold.term)?.cents ?? 0
  const cents = (of: Of) => (leastCents + optionCents(monthly(of), sold.term)) * quantity
  const parts = { beforeCents: cents(before), afterCents: cents(after) }
  return { before, after, ...priced(service, priceOfParts(service.price_cents, parts), now) }
}

/** What it costs, before anybody presses. A managed client is told no amounts. */
export async function costsOf(
  ctx: Ctx,
  service: ServiceRecord,
  { termCents, nowCents, dueOn }: Omit<PricedChange<never>, 'before' | 'after'>,
): Promise<ChangeCosts> {
  const { billing_cycle: term, client_id: clientId, price_cents: now } = service
  const isTold = seesPrices(ctx.principal)
  return {
    termMonths: isTerm(term) ? monthsOf(term) : 0,
    termCents: isTold ? { now, next: termCents } : null,
    nowCents: isTold ? nowCents : null,
    dueOn,
    decides: (await whoDecidesOn(ctx, service.id)).decides,
    invoicedTo: await invoicedTo(ctx, clientId),
  }
}
