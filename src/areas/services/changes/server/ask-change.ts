import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import {
  approvalStore,
  askApproval,
  consentToBuy,
  insistOnStillGood,
  purchaseApproved,
  ServiceWas,
  serviceNow,
  tellPartner,
} from '#areas/ordering/approvals/server/public.ts'
import { isTerm, monthsOf } from '#areas/ordering/catalogue/rules/terms.ts'
import {
  changeService,
  lockedService,
  type ServiceRecord,
  serviceUnderWay,
} from '#areas/services/delivery/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { formatDay } from '#base/dates.ts'
import type { AccountId } from '#base/ids.ts'
import { inEachLanguage, localeOf } from '#base/locale.ts'
import { type Cents, formatEuros } from '#base/money.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { m } from '#words'
import { changeStore } from './change-store.ts'
import type { PaidChange, PricedChange } from './paid-change.ts'

type Priced<Of> = Omit<PricedChange<Of>, 'dueOn'>

/** What is kept of a change while whoever pays decides. */
const Waiting = z.object({
  change: z.string(),
  was: z.extend(ServiceWas, { held: z.unknown() }),
  after: z.unknown(),
  termCents: z.number(),
  nowCents: z.number(),
  paid: z.optional(z.object({ of: z.unknown(), cents: z.number() })),
  pricedAt: z.string(),
})
type Waiting = z.infer<typeof Waiting>

/**
 * Another plan is asked of the provider, or of the partner who pays; the difference is invoiced when it is so. `shownCents` and
 * `shownNextCents`: the prices on the screen of now and of the next term; where one is another by now, nothing is done.
 */
export async function askChange<Of>(
  ctx: Ctx,
  change: PaidChange<Of>,
  service: ServiceRecord,
  next: PricedChange<Of>,
  shownCents: Cents | undefined,
  shownNextCents?: Cents,
): Promise<'asked' | 'asked-payer'> {
  const principal = ctx.requirePrincipal()
  const { consent, client, partner } = await consentToBuy(ctx, principal.clientId)
  const isAsShown =
    (shownCents ?? next.nowCents) === next.nowCents && (shownNextCents ?? next.termCents) === next.termCents
  if (!isAsShown && seesPrices(principal)) return change.refuse.priceChanged()
  if (consent === 'after-approval' && partner) {
    const refuseTwice = change.refuse.alreadyAsked ?? change.refuse.underWay
    if (await approvalStore.waitingForService(ctx.sql, service.id)) return refuseTwice(service, ctx.locale)
    const { after, termCents, nowCents, paid } = next
    const was = { ...serviceNow(service), held: change.of(service) }
    const pricedAt = ctx.now().toISOString()
    const payload = { change: change.name, was, after, termCents, nowCents, paid, pricedAt } satisfies Waiting
    const lines = await linesOf(ctx, change, service, next)
    await askApproval(ctx, { client, partner }, { kind: 'service-change', serviceId: service.id, payload, ...lines })
    return 'asked-payer'
  }
  await start(ctx, change, service, { ...next, pricedAt: ctx.now(), accountId: principal.accountId })
  if (consent === 'freely' && partner) {
    const { lines } = await linesOf(ctx, change, service, next)
    await tellPartner(ctx, { client, partner }, { lines, path: `/services/${service.id}` })
  }
  return 'asked'
}

/** What the partner reads of it, with what it costs from the next term on; and the client, without amounts. */
async function linesOf<Of>(ctx: Ctx, change: PaidChange<Of>, service: ServiceRecord, next: Priced<Of>) {
  const described = await change.described(ctx, service, next.after)
  const netCents = next.nowCents - (next.creditCents ?? 0)
  const { billing_cycle: term } = service
  const count = isTerm(term) ? monthsOf(term) : 0
  const whole = inEachLanguage((locale) => {
    const afterwards = m.changes_afterwards({ price: formatEuros(next.termCents), count }, { locale })
    const ends =
      service.cancels_on === null ? '' : `. ${m.changes_ends({ day: formatDay(service.cancels_on) }, { locale })}`
    return count > 0 ? `${described[locale]}. ${afterwards}${ends}` : described[locale]
  })
  return {
    lines: [{ described: whole, netCents }],
    clientLines: [{ described, netCents }],
  }
}

type Started<Of> = Priced<Of> & { pricedAt: Date; accountId: AccountId | null }

async function start<Of>(
  work: Work,
  change: PaidChange<Of>,
  service: ServiceRecord,
  { before, after, termCents, nowCents, paid, pricedAt, accountId }: Started<Of>,
): Promise<void> {
  if ((await changeService(work, service.id, change.plan(service, after), { cents: termCents })) !== 'asked')
    return change.refuse.underWay(service, localeOf(service.locale))
  const asked = { serviceId: service.id, accountId, change: change.name, before, after, termCents, pricedAt, paid }
  const more = await change.more?.(work, service)
  await changeStore.ask(work.sql, { ...asked, cents: nowCents, more }, work.now())
  await change.begun(work, service, { before, after, accountId })
}

/** Whoever pays has said yes: to a service that is still what it was, and of which nothing else is under way. */
export const approvedChange = <Of>(change: PaidChange<Of>): Subscriber =>
  subscriber(purchaseApproved, async (work, { kind, serviceId, payload }) => {
    const waiting = Waiting.safeParse(payload)
    if (kind !== 'service-change' || serviceId === null || waiting.data?.change !== change.name) return
    const { was, termCents, nowCents, pricedAt, paid: kept } = waiting.data
    const isBusy = (await change.isBusy?.(work, serviceId)) ?? false
    const service = await lockedService(work, serviceId)
    if (!service) return
    const before = change.of(service)
    const isAsItWas = isDeepStrictEqual(change.kept.parse(was.held), before)
    insistOnStillGood(service, isAsItWas ? was : undefined, isBusy || (await serviceUnderWay(work, serviceId)) !== null)
    const after = change.kept.parse(waiting.data.after)
    const paid = kept && { paid: { of: change.kept.parse(kept.of), cents: kept.cents } }
    const asked = { before, after, termCents, nowCents, ...paid, pricedAt: new Date(pricedAt), accountId: null }
    await start(work, change, service, asked)
  })
