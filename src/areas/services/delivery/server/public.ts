import type { ServiceId } from '#base/ids.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { Reason } from '#platform/operations/operation.ts'
import type { ServiceConfiguration } from '../rules/configuration.ts'
import type { AskKind } from '../rules/life.ts'
import { type Plan, planOf } from '../rules/plan.ts'
import { variantOf } from '../rules/variant.ts'
import type { AgreedPrice } from './agreed-price.ts'
import { type ActRequest, type Asked, askFor } from './ask-for.ts'
import { executeRequest } from './execute-request.ts'
import { newConfiguration } from './request-service.ts'
import { askStore, type DueDate, type ServiceRecord, serviceStore } from './service-store.ts'

/** What other areas may ask of services. */
export { agreedPrices, agreePrice } from './agreed-price.ts'
export type { Asked } from './ask-for.ts'
export {
  deliveryUnwanted,
  noticeGiven,
  noticeTakenBack,
  serviceAsked,
  serviceCancelled,
  serviceChanged,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from './domain-events.ts'
export { giveNotice, takeNoticeBack } from './end-service.ts'
export { listScope } from './list-scope.ts'
export { lookingAt, productOf } from './looking-at.ts'
export { nextPricesOf } from './next-prices.ts'
export { reasonText as deliveryReason } from './reason-text.ts'
export { requestService, type ServiceRequest } from './request-service.ts'
export { detailsOf as serviceDetails } from './serialize.ts'
export { ownedProducts } from './service-list.ts'
export type { ServiceRecord } from './service-store.ts'

/** A service that the principal may see; a missing one and somebody else's are refused alike. */
export const visibleService = (ctx: Ctx, id: number): Promise<ServiceRecord | undefined> =>
  serviceStore.visible(ctx.sql, ctx.scope(), id)

/** For a caller that judges what may become of it: two at once wait for each other. */
export const lockedService = (work: Pick<Work, 'sql'>, id: ServiceId): Promise<ServiceRecord | undefined> =>
  serviceStore.lock(work.sql, id)

/** What is being done to a service as a whole; it makes other work of it wait. */
export const serviceUnderWay = async (work: Pick<Work, 'sql'>, id: ServiceId): Promise<AskKind | null> =>
  (await askStore.open(work.sql, id)).at(-1)?.kind ?? null

/** For whoever brings a service in steps of their own: what they have to tell of it is heard now, and not at the next look. */
export async function lookAtDelivery(work: Pick<Work, 'sql' | 'enqueue'>, id: ServiceId): Promise<void> {
  const [open] = await askStore.open(work.sql, id)
  if (open?.kind === 'provision' && open.task_id !== null) await executeRequest.takeUp(work, open.task_id)
}

/**
 * For whoever brings a service in steps of their own: its owner has to act before it goes on, or no longer has to. Its page, its tasks and the
 * overview all tell it from here. Answers whether that is new.
 */
export async function awaitOwner(work: Work, id: ServiceId, isAwaited: boolean): Promise<boolean> {
  const clientId = await serviceStore.awaitOwner(work.sql, id, isAwaited ? work.now() : null)
  if (clientId === undefined) return false
  await lookAtDelivery(work, id)
  await work.pushEvent({ clientId, type: 'service.changed', subject: id })
  return true
}

/** It will not be brought: its order gives the money back, as of every refusal. */
export async function refuseDelivery(work: Work, id: ServiceId, reason: Reason): Promise<void> {
  const [open] = await askStore.open(work.sql, id)
  const request = open?.kind === 'provision' ? await executeRequest.requests.byId(work.sql, open.id) : undefined
  if (request) await executeRequest.failNow(work, request, reason)
}

/** Every other plan that was asked for, the newest first, and how that ended. */
export const changesAsked = async (work: Pick<Work, 'sql'>, id: ServiceId) =>
  (await askStore.changesOf(work.sql, id)).map((ask) => ({
    ...{ askedAt: ask.created_at, endedAt: ask.finished_at, reasonCode: ask.reason_code },
    isOpen: ask.state === 'open',
  }))

/**
 * These never refuse: they run where something else is being recorded. The answer says whether it was asked, was so
 * already, or cannot be; an event tells how it ended at the provider.
 */
async function ask(work: Work, serviceId: ServiceId, request: ActRequest): Promise<Asked> {
  const service = await serviceStore.lock(work.sql, serviceId)
  return service ? askFor(work, service, request) : 'impossible'
}

/** `reason`: a word of the caller's own, such as `overdue`. What the portal shuts, only the portal or staff open again. */
export const suspendService = (work: Work, serviceId: ServiceId, reason: string): Promise<Asked> =>
  ask(work, serviceId, { kind: 'suspend', byWhom: 'portal', reason })

export const unsuspendService = (work: Work, serviceId: ServiceId): Promise<Asked> =>
  ask(work, serviceId, { kind: 'unsuspend', byWhom: 'portal' })

/** Ends it at once, or takes back the request for one that was never delivered. */
export const cancelService = (work: Work, serviceId: ServiceId, reason: string): Promise<Asked> =>
  ask(work, serviceId, { kind: 'cancel', byWhom: 'portal', reason })

/** These periods are billed: when the next is due, and what it costs. */
export async function moveDueDates(work: Pick<Work, 'sql' | 'now'>, services: readonly DueDate[]): Promise<void> {
  if (services.length > 0) await serviceStore.moveDueDates(work.sql, services, work.now())
}

export async function tagService(work: Pick<Work, 'sql' | 'now'>, serviceId: ServiceId, tags: string[]): Promise<void> {
  await serviceStore.saveTags(work.sql, serviceId, tags, work.now())
}

export type WantedPlan = Omit<Plan, 'configuration'> & Partial<Pick<Plan, 'configuration'>>

/**
 * Gives it another plan: product, options, number, configuration; with what its term costs from then on where that changes. A
 * configuration that is left out stays as it is, and is a fresh one where the product is of another kind.
 */
export async function changeService(
  work: Work,
  serviceId: ServiceId,
  wanted: WantedPlan,
  price?: AgreedPrice,
): Promise<Asked> {
  const service = await serviceStore.lock(work.sql, serviceId)
  if (!service) return 'impossible'
  const configuration = wanted.configuration ?? (await configurationFor(work, service, wanted.pid))
  return askFor(work, service, {
    kind: 'change',
    byWhom: 'portal',
    wanted: { ...wanted, configuration, ...(price && { price }) },
  })
}

async function configurationFor(work: Work, service: ServiceRecord, pid: number): Promise<ServiceConfiguration> {
  const product = await serviceStore.product(work.sql, pid)
  const kept = planOf(service).configuration
  const { kind, product_group: group, product_variant: variant } = service
  const isSameSpace = kind === 'hosting' && variantOf(product) === variantOf({ kind, group, variant })
  // Its space is not made anew: with what it began, it does not begin once more.
  if (isSameSpace) return hostingAs(kept, await newConfiguration(work, service.client_id, product))
  return product.kind === service.kind && kept.kind !== 'plain'
    ? keptIn(kept, await newConfiguration(work, service.client_id, product))
    : newConfiguration(work, service.client_id, product)
}

const hostingAs = (kept: ServiceConfiguration, fresh: ServiceConfiguration): ServiceConfiguration =>
  fresh.kind === 'hosting' ? { ...fresh, settings: kept.kind === 'hosting' ? kept.settings : {} } : fresh

/** Hosting that becomes another hosting keeps its settings, as far as that one has them. */
function keptIn(kept: ServiceConfiguration, fresh: ServiceConfiguration): ServiceConfiguration {
  if (kept.kind !== 'hosting' || fresh.kind !== 'hosting') return kept
  const fitting = Object.entries(kept.settings).filter(([setting]) => setting in fresh.settings)
  return { ...fresh, settings: { ...fresh.settings, ...Object.fromEntries(fitting) } }
}
