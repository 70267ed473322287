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
import { startOperation } from '#platform/operations/start-operation.ts'
import { domainStore } from './domain-store.ts'
import { hostingOf, mailBy } from './hosting.ts'
import { keepDomain, packTask, switchOffTask, switchOnTask } from './keep-domain.ts'

/** The mail of a domain follows its hosting: another pack, suspended, open again, over. What is in it stays. */
async function follow(work: Work, serviceId: ServiceId): Promise<void> {
  const domain = await work.sql
    .selectFrom('service')
    .innerJoin('domain', 'domain.id', 'service.domain_id')
    .select(['domain.id', 'domain.name', 'domain.client_id'])
    .where('service.id', '=', serviceId)
    .where('service.kind', '=', 'hosting')
    .executeTakeFirst()
  const mail = domain && (await domainStore.find(work.sql, domain.id))
  if (!domain || !mail) return
  const wanted = mailBy(await hostingOf(work.sql, domain.id))
  if (!(await domainStore.want(work.sql, domain.id, wanted, work.now()))) return
  await startOperation(work, keepDomain, {
    clientId: domain.client_id,
    subject: domain.id,
    label: domain.name,
    kind: wanted.isOn === mail.is_on ? packTask : wanted.isOn ? switchOnTask : switchOffTask,
    wanted: { version: mail.version + 1 },
  })
}

export const mailSubscribers = [
  subscriber(serviceDelivered, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceChanged, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceSuspended, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceReactivated, (work, { serviceId }) => follow(work, serviceId)),
  subscriber(serviceCancelled, (work, { serviceId }) => follow(work, serviceId)),
]
