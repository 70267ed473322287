import { domainLeft } from '#areas/domains/transfer/server/public.ts'
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
import { beginSold, endMail, followSold } from './follow-sold.ts'
import { packKinds, packOption } from './hosting.ts'
import { chargePack } from './pack-charge.ts'

/** The mail of a domain follows its service: another pack, suspended, active again, ended. */
async function follow(work: Work, serviceId: ServiceId, { isNew = false } = {}): Promise<void> {
  const service = await work.sql
    .selectFrom('service')
    .select(['domain_id', 'kind'])
    .where('id', '=', serviceId)
    .where('kind', 'in', [...packKinds])
    .executeTakeFirst()
  if (service?.domain_id && service.kind === 'mail' && isNew) await beginSold(work, service.domain_id)
  if (service?.domain_id) await followSold(work, service.domain_id)
}

export const mailSubscribers = [
  subscriber(serviceDelivered, (work, { serviceId }) => follow(work, serviceId, { isNew: true })),
  subscriber(serviceChanged, async (work, { serviceId, after }) => {
    await follow(work, serviceId)
    const pack = after.options[packOption]
    if (pack !== undefined) await chargePack(work, { serviceId, pack })
  }),
  subscriber(serviceSuspended, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceReactivated, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceCancelled, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(domainLeft, (work, { domainId }) => endMail(work, domainId, { hasLeft: true })),
]
