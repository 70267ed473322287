import { whoDecidesOn } from '#areas/ordering/approvals/server/public.ts'
import { isTerm, monthsOf } from '#areas/ordering/catalogue/rules/terms.ts'
import { invoicedTo } from '#areas/people/clients/server/public.ts'
import { paidTerm, restOfTerm } from '#areas/services/delivery/rules/paid-term.ts'
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
