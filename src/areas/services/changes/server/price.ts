import { nextTermCents } from '#areas/billing/recurring/server/public.ts'
import { whoDecidesOn } from '#areas/ordering/approvals/server/public.ts'
import { optionCents } from '#areas/ordering/catalogue/rules/prices.ts'
import { isTerm, monthsOf, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { invoicedTo } from '#areas/people/clients/server/public.ts'
import { priceOfParts } from '#areas/services/delivery/rules/agreed-price.ts'
import { earlier, paidTerm, restOfTerm } from '#areas/services/delivery/rules/paid-term.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import type { ServiceRecord } from '#areas/services/delivery/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { seesPrices } from '#base/access.ts'
import { dayOf } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'
import type { Ctx } from '#platform/context.ts'
import type { ChangeCosts } from '../contract/shapes.ts'
import { changeStore } from './change-store.ts'
import type { Paid, PaidChange, PricedChange } from './paid-change.ts'

type Cost = Pick<PricedChange<unknown>, 'termCents' | 'nowCents' | 'dueOn'>

/** What is to pay now where a term costs this much from now on: the difference, for the rest of what is paid for. */
export function priced(service: ServiceRecord, termCents: Cents, now: Date): Cost {
  const paid = paidTerm(service, now)
  const nowCents = paid ? restOfTerm(termCents - service.price_cents, paid) : 0
  return { termCents, nowCents, dueOn: paid?.dueOn ?? null }
}

type Wanted<Of> = { after: Of; priceFrom: (there: Paid<Of>) => Cents }

/**
 * A change priced on top of what is there: `priceFrom` tells what a term costs then. What is paid for until the service is due is what is
 * there, also where less of it was chosen meanwhile: back to it costs nothing. The next term is told by the rule by which it is invoiced;
 * undefined where it could not be.
 */
export async function pricedChange<Of>(
  ctx: Ctx,
  change: PaidChange<Of>,
  service: ServiceRecord,
  { after, priceFrom }: Wanted<Of>,
): Promise<PricedChange<Of> | undefined> {
  const today = dayOf(ctx.now())
  const row = await changeStore.paid(ctx.sql, service.id, change.name, today)
  const kept = row && { of: change.kept.parse(row.of), cents: row.cents }
  const isOfThisTerm = row !== undefined && row.until === service.next_due_on
  const before = change.of(service)
  const there = kept && isOfThisTerm ? kept : { of: before, cents: service.price_cents }
  const agreedCents = priceFrom(there)
  const termCents = await nextTermCents(ctx, service, change.plan(service, after), agreedCents)
  if (termCents === undefined) return undefined
  const term = paidTerm(service, ctx.now())
  // Renewed ahead: the days of the term that still runs have what was paid for in it.
  const begins = term && row && !isOfThisTerm ? earlier(row.until, term.dueOn) : today
  const runs = term && kept && !isOfThisTerm ? restOfTerm(priceFrom(kept) - kept.cents, term, begins) : 0
  const nowCents = term ? runs + restOfTerm(agreedCents - there.cents, { ...term, today: begins }) : 0
  const paid = agreedCents > there.cents ? { of: after, cents: agreedCents } : there
  return { before, after, termCents, nowCents, dueOn: term?.dueOn ?? null, paid }
}

/** What each of it costs by the month, besides what the product costs at least by the term. */
type Parts<Of> = { leastCents: Cents; term: Term; monthly: (of: Of) => Cents }

/**
 * The same of what has a price for each of its parts: their difference at today's prices on top of what is there, so that what was agreed
 * about the rest stays. A smaller one costs at least its share of that.
 */
export function pricedByParts<Of>(
  ctx: Ctx,
  change: PaidChange<Of>,
  service: ServiceRecord,
  { after, leastCents, term, monthly }: Parts<Of> & { after: Of },
): Promise<PricedChange<Of> | undefined> {
  const { quantity } = planOf(service)
  const cents = (of: Of) => (leastCents + optionCents(monthly(of), term)) * quantity
  return pricedChange(ctx, change, service, {
    after,
    priceFrom: (there) => priceOfParts(there.cents, { beforeCents: cents(there.of), afterCents: cents(after) }),
  })
}

/** What it costs, before anybody presses. Whoever may not order is told no amounts, nor is a managed client. */
export async function costsOf(
  ctx: Ctx,
  service: ServiceRecord,
  { termCents, nowCents, dueOn }: Cost,
): Promise<ChangeCosts> {
  const { billing_cycle: term, client_id: clientId, price_cents: paid } = service
  const isTold = seesPrices(ctx.principal) && allows(ctx.principal, ['perm:orders'])
  // What was paid for this term may be another amount, such as nothing in a first year that was given away.
  const unchanged = (await nextTermCents(ctx, service, planOf(service), paid)) ?? paid
  return {
    termMonths: isTerm(term) ? monthsOf(term) : 0,
    termCents: isTold ? { now: unchanged, next: termCents, paid } : null,
    nowCents: isTold ? nowCents : null,
    dueOn,
    endsOn: service.cancels_on,
    decides: (await whoDecidesOn(ctx, service.id)).decides,
    invoicedTo: await invoicedTo(ctx, clientId),
  }
}
