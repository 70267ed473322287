import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import {
  approvalStore,
  askApproval,
  consentToBuy,
  insistOnStillGood,
  purchaseApproved,
  ServiceWas,
  serviceNow,
  tellPartner,
  whoDecidesOn,
} from '#areas/ordering/approvals/server/public.ts'
import { optionCents } from '#areas/ordering/catalogue/rules/prices.ts'
import { serverFlaw, serverParts } from '#areas/ordering/catalogue/rules/server-config.ts'
import { isTerm, monthsOf, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { invoicedTo } from '#areas/people/clients/server/public.ts'
import { priceOfParts } from '#areas/services/delivery/rules/agreed-price.ts'
import type { ConfigurationOf } from '#areas/services/delivery/rules/configuration.ts'
import { paidTerm, restOfTerm } from '#areas/services/delivery/rules/paid-term.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import {
  changeService,
  lockedService,
  type ServiceRecord,
  serviceUnderWay,
} from '#areas/services/delivery/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { isSameSize, needsRestart, type ResizeFlaw, resizeFlaw, ServerSize } from '#base/cloud-server/size.ts'
import type { AccountId } from '#base/ids.ts'
import { inEachLanguage } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { m } from '#words'
import { serverCallRefusals } from '../contract/base.ts'
import { resourceRefusals } from '../contract/refusals.ts'
import type { ResizeOffer } from '../contract/shapes.ts'
import { resizeStore } from './resize-store.ts'
import { serverStore } from './server-store.ts'
import { isBusyWith, machineParts } from './servers.ts'
import { soldServer } from './sold-type.ts'

const { approval_under_way } = approvalRefusals
const refuse = refuser({ ...serverCallRefusals, ...resourceRefusals, approval_under_way })
type Server = ConfigurationOf<'server'>

const flawCodes = {
  disk_shrinks: 'disk_cannot_shrink',
  disk_goes: 'disk_cannot_go',
  disks_while_expanding: 'disks_while_expanding',
  nothing_changes: 'size_unchanged',
} as const satisfies Record<ResizeFlaw, keyof typeof resourceRefusals>

export const sizeOf = ({ cpus, memoryGb, disksGb }: ServerSize): ServerSize => ({ cpus, memoryGb, disksGb })

type Next = {
  before: ServerSize
  after: ServerSize
  term: Term
  termCents: number
  nowCents: number
  dueOn: string | null
}

/**
 * Another size as whoever pays is sold it: the difference of its parts on top of what the service costs, so that what was
 * agreed about the rest stays. A smaller one costs at least its share of what was agreed.
 */
async function nextOf(ctx: Ctx, service: ServiceRecord, after: ServerSize): Promise<Next> {
  const values = { name: service.name }
  const { configuration, quantity } = planOf(service)
  const { billing_cycle: term } = service
  if (service.status !== 'Active' || configuration.kind !== 'server' || !isTerm(term))
    return refuse('resize_not_possible', { values })
  const before = sizeOf(configuration)
  const flaw = resizeFlaw(before, after)
  if (flaw) return refuse(flawCodes[flaw], { field: flaw.startsWith('disk') ? 'disksGb' : 'cpus' })
  if ((await serviceUnderWay(ctx, service.id)) !== null) return refuse('server_under_way')
  const { beforeCents, afterCents } = await termPrices(ctx, service, { now: configuration, after, term })
  const parts = { beforeCents: beforeCents * quantity, afterCents: afterCents * quantity }
  const paid = paidTerm(service, ctx.now())
  return {
    ...{ before, after, term },
    termCents: priceOfParts(service.price_cents, parts),
    nowCents: paid ? restOfTerm(parts.afterCents - parts.beforeCents, paid) : 0,
    dueOn: paid?.dueOn ?? null,
  }
}

/** What such a server costs by the term today, as it is and with the other size. */
async function termPrices(
  ctx: Ctx,
  service: ServiceRecord,
  { now, after, term }: { now: Server; after: ServerSize; term: Term },
): Promise<{ beforeCents: Cents; afterCents: Cents }> {
  const sold = await soldServer(ctx, service, now.type)
  const flaw = serverFlaw({ ...now, ...after }, sold?.type)
  if (!sold || flaw) return refuse('size_not_offered', { field: flaw?.field ?? 'cpus' })
  const leastCents = sold.prices.find((each) => each.term === term)?.cents ?? 0
  const cents = (size: ServerSize) => {
    const monthly = serverParts({ ...now, ...size }, sold.type).reduce((sum, part) => sum + part.cents, 0)
    return leastCents + optionCents(monthly, term)
  }
  return { beforeCents: cents(sizeOf(now)), afterCents: cents(after) }
}

/** What another size costs, before anybody presses. A managed client is told no amounts. */
export async function resizeOffer(ctx: Ctx, service: ServiceRecord, after: ServerSize): Promise<ResizeOffer> {
  const { before, term, termCents, nowCents, dueOn } = await nextOf(ctx, service, after)
  const { decides } = await whoDecidesOn(ctx, service.id)
  const isTold = seesPrices(ctx.principal)
  return {
    ...{ before, after, dueOn, restarts: needsRestart(before, after), termMonths: monthsOf(term) },
    termCents: isTold ? { now: service.price_cents, next: termCents } : null,
    nowCents: isTold ? nowCents : null,
    decides,
    invoicedTo: await invoicedTo(ctx, service.client_id),
  }
}

/** What is kept of another size while whoever pays decides, and what the server was by then. */
const Wanted = z.object({
  change: z.literal('server-size'),
  was: z.optional(z.extend(ServiceWas, { size: ServerSize })),
  after: ServerSize,
  termCents: z.number(),
  nowCents: z.number(),
})
type Wanted = z.infer<typeof Wanted>

/** Another size is asked of its datacentre, or of the partner who pays; the difference is invoiced when it is so. */
export async function resize(
  ctx: Ctx,
  service: ServiceRecord,
  { nowCents: shownCents, ...after }: ServerSize & { nowCents?: number | undefined },
): Promise<'asked' | 'asked-payer'> {
  const next = await nextOf(ctx, service, after)
  const { consent, client, partner } = await consentToBuy(ctx, ctx.requirePrincipal().clientId)
  const { termCents, nowCents } = next
  if (shownCents !== undefined && seesPrices(ctx.principal) && shownCents !== nowCents)
    return refuse('resize_price_changed')
  const wanted = { after, termCents, nowCents }
  if (consent === 'after-approval' && partner) {
    if (await approvalStore.waitingForService(ctx.sql, service.id)) return refuse('approval_under_way')
    const was = { ...serviceNow(service), size: next.before }
    const payload = { change: 'server-size', was, ...wanted } satisfies Wanted
    await askApproval(
      ctx,
      { client, partner },
      { kind: 'service-change', serviceId: service.id, payload, ...linesOf(service, next) },
    )
    return 'asked-payer'
  }
  await start(ctx, service, wanted, ctx.requirePrincipal().accountId)
  const { lines } = linesOf(service, next)
  if (consent === 'freely' && partner)
    await tellPartner(ctx, { client, partner }, { lines, path: `/services/${service.id}` })
  return 'asked'
}

async function start(
  work: Work,
  service: ServiceRecord,
  { after, termCents, nowCents }: Pick<Wanted, 'after' | 'termCents' | 'nowCents'>,
  accountId: AccountId | null,
): Promise<void> {
  const { configuration, options, quantity, pid } = planOf(service)
  if (configuration.kind !== 'server') return refuse('resize_not_possible', { values: { name: service.name } })
  const before = sizeOf(configuration)
  const changed = { ...configuration, ...after }
  if (
    (await changeService(work, service.id, { pid, options, quantity, configuration: changed }, termCents)) !== 'asked'
  )
    return refuse('server_under_way')
  await resizeStore.ask(
    work.sql,
    { serviceId: service.id, accountId, before, after, termCents, cents: nowCents },
    work.now(),
  )
  const { id, client_id: clientId, name } = service
  const details = { name, before: sizeText(before), size: sizeText(after) }
  await work.changed(
    { action: 'cloud.size.asked', object: { type: 'service', id }, clientId, details },
    { clientId, type: 'cloud-server.changed', subject: id },
  )
}

/** For the log: `4 CPU, 8 GB, 50 + 100 GB`. */
const sizeText = ({ cpus, memoryGb, disksGb }: ServerSize) => `${cpus} CPU, ${memoryGb} GB, ${disksGb.join(' + ')} GB`

/** What the partner reads of it, and the client without amounts. */
function linesOf({ name }: ServiceRecord, { after, nowCents }: Next) {
  const described = inEachLanguage((locale) => m.cloud_resize_line({ name, size: sizeText(after) }, { locale }))
  const line = { described, netCents: nowCents }
  return { lines: [line], clientLines: [line] }
}

/** Whoever pays has said yes: to a server that is still what it was, and of which nothing else is under way. */
export const resizeApproved: Subscriber = subscriber(purchaseApproved, async (work, { kind, serviceId, payload }) => {
  const wanted = Wanted.safeParse(payload)
  if (kind !== 'service-change' || serviceId === null || !wanted.success) return
  await serverStore.locked(work.sql, serviceId)
  const service = await lockedService(work, serviceId)
  if (!service) return refuse('service_not_found')
  const isBusy = (await serviceUnderWay(work, serviceId)) !== null || (await isBusyWith(work, serviceId, machineParts))
  insistOnStillGood(service, isOfSize(service, wanted.data.was?.size) ? wanted.data.was : undefined, isBusy)
  await start(work, service, wanted.data, null)
})

/** A size that was added meanwhile would shrink again. */
function isOfSize(service: ServiceRecord, size: ServerSize | undefined): boolean {
  const { configuration } = planOf(service)
  return size !== undefined && configuration.kind === 'server' && isSameSize(size, sizeOf(configuration))
}
