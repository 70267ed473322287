import type { Cents } from '#base/money.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { Plan } from '../rules/plan.ts'
import { type Asked, askFor, type Wish } from './ask-for.ts'
import { type ServiceRecord, serviceStore } from './service-store.ts'

export { detailsOf as serviceDetails } from './answers.ts'
/** What other areas may ask of services. */
export type { Asked } from './ask-for.ts'
export { serviceCancelled, serviceChanged, serviceDelivered, serviceReactivated, serviceSuspended } from './news.ts'
export { reasonText as deliveryReason } from './reason-text.ts'
export { requestService, type ServiceRequest } from './request-service.ts'
export { ownedProducts } from './service-list.ts'
export type { ServiceRecord } from './service-store.ts'

/** A service that the asker may see; missing and not-his are the same. */
export const serviceWithin = (ctx: Ctx, id: number): Promise<ServiceRecord | undefined> =>
  serviceStore.visible(ctx.sql, ctx.scope(), id)

/**
 * These never refuse: they run where something else is being recorded. The answer says whether it was asked, was so
 * already, or cannot be; what a provider makes of it is told as news.
 */
async function ask(work: Work, serviceId: number, wish: Wish): Promise<Asked> {
  const service = await serviceStore.lock(work.sql, serviceId)
  return service ? askFor(work, service, wish) : 'impossible'
}

/** `reason`: a word of the asker's own, such as `overdue`. What the portal shuts, only the portal or staff open again. */
export const suspendService = (work: Work, serviceId: number, reason: string): Promise<Asked> =>
  ask(work, serviceId, { kind: 'suspend', byWhom: 'portal', reason })

export const unsuspendService = (work: Work, serviceId: number): Promise<Asked> =>
  ask(work, serviceId, { kind: 'unsuspend', byWhom: 'portal' })

/** Ends it at once, or takes back the request for one that was never delivered. */
export const cancelService = (work: Work, serviceId: number, reason: string): Promise<Asked> =>
  ask(work, serviceId, { kind: 'cancel', byWhom: 'portal', reason })

/** Gives it another plan, other options or another number; with what its term costs from then on where that changes. */
export const changeService = (work: Work, serviceId: number, wanted: Plan, priceCents?: Cents): Promise<Asked> =>
  ask(work, serviceId, {
    kind: 'change',
    byWhom: 'portal',
    wanted: { ...wanted, ...(priceCents === undefined ? {} : { priceCents }) },
  })
