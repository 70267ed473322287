import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import {
  serviceCancelled,
  serviceChanged,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { readSpace } from './read-space.ts'
import { spaceStore } from './space-store.ts'

/** A hosting was made, changed, suspended or opened at its provider: how its space on Windows stands is asked. One that went over to Linux has none any more. */
async function follow(work: Work, serviceId: ServiceId): Promise<void> {
  const service = await work.sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['service.kind', 'product.group', 'product.variant'])
    .where('service.id', '=', serviceId)
    .executeTakeFirst()
  if (!service || variantOf(service) !== 'windows') return void (await spaceStore.remove(work.sql, serviceId))
  await spaceStore.begin(work.sql, serviceId, work.now())
  await work.enqueue(readSpace, { serviceId })
}

export const spaceSubscribers = [
  subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
    if (outcome === 'done') await follow(work, serviceId)
  }),
  subscriber(serviceChanged, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceSuspended, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceReactivated, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceCancelled, async (work, { serviceId }) => {
    await spaceStore.remove(work.sql, serviceId)
  }),
]
