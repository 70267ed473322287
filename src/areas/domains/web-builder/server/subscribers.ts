import { domainLeft } from '#areas/domains/transfer/server/public.ts'
import {
  serviceCancelled,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { siteLeftHosting, siteOutlived } from './domain-events.ts'
import { dropIfDue, endNow, endSite } from './end-site.ts'
import { keepSite } from './keep-site.ts'
import { placedStore } from './place/placed-store.ts'
import { siteStore } from './site-store.ts'

/** The paid version began, was suspended, or ended: the builder is told. A missing site is created then. */
async function follow(work: Work, serviceId: ServiceId): Promise<void> {
  const service = await work.sql
    .selectFrom('service')
    .select(['kind', 'domain_id', 'client_id', 'status'])
    .where('id', '=', serviceId)
    .executeTakeFirst()
  if (service?.kind !== 'builder' || service.domain_id === null) return
  const domainId = service.domain_id
  if (await siteStore.find(work.sql, domainId)) await siteStore.want(work.sql, domainId, {}, work.now())
  else if (service.status === 'Active')
    await siteStore.add(work.sql, {
      domain_id: domainId,
      client_id: service.client_id,
      template: 'business',
      at: work.now(),
    })
  else return
  await work.enqueue(keepSite, { domainId })
}

/** A hosting ended with all that was in it: the builder shows the sites that stood there, as they were published last. */
async function outlive(work: Work, serviceId: ServiceId): Promise<void> {
  for (const domainId of await placedStore.ofService(work.sql, serviceId)) {
    await placedStore.remove(work.sql, domainId)
    await siteStore.want(work.sql, domainId, { place_service_id: null }, work.now())
    await work.enqueue(keepSite, { domainId })
  }
}

export const webBuilderSubscribers = [
  subscriber(serviceDelivered, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceSuspended, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceReactivated, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceCancelled, async (work, { serviceId }) => {
    await follow(work, serviceId)
    await outlive(work, serviceId)
  }),
  subscriber(domainLeft, (work, { domainId }) => endSite(work, domainId)),
  subscriber(siteLeftHosting, (work, { domainId }) => dropIfDue(work, domainId)),
  subscriber(siteOutlived, (work, { domainId }) => endNow(work, domainId)),
]
