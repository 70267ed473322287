import { spaceFactsRead } from '#areas/hosting/space/server/public.ts'
import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import {
  serviceCancelled,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { wasRestoredSince } from './changes.ts'
import { siteInstalledChanged } from './domain-events.ts'
import { readSite } from './read-site.ts'
import { siteStore } from './site-store.ts'

/** A hosting on Linux was made, suspended or opened: how WordPress stands on it is asked. */
async function follow(work: Work, serviceId: ServiceId): Promise<void> {
  const service = await work.sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['service.kind', 'product.group', 'product.variant'])
    .where('service.id', '=', serviceId)
    .executeTakeFirst()
  if (!service || variantOf(service) !== 'linux') return
  await siteStore.begin(work.sql, serviceId, work.now())
  await work.enqueue(readSite, { serviceId })
}

export const siteSubscribers = [
  // The site that stood there may have been put back as it was.
  subscriber(spaceFactsRead, async (work, { serviceId }) => {
    const readAt = (await siteStore.find(work.sql, serviceId))?.read_at
    if (readAt && (await wasRestoredSince(work, serviceId, readAt))) await work.enqueue(readSite, { serviceId })
  }),
  subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
    if (outcome === 'done') await follow(work, serviceId)
  }),
  subscriber(serviceSuspended, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceReactivated, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceCancelled, async (work, { serviceId }) => {
    const { numDeletedRows } = await siteStore.remove(work.sql, serviceId)
    if (numDeletedRows > 0n) await work.emit(siteInstalledChanged, { serviceId, installed: [] })
  }),
]
