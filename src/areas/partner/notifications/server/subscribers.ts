import { serviceCancelled, serviceChanged, serviceDelivered } from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import type { LicenceEvent } from '../rules/licence-news.ts'
import { notificationStore } from './notification-store.ts'
import { tellLicences } from './tell-licences.ts'

/** Recorded when it happens; mailed at once, or with the rest of the day. */
async function hear(work: Work, serviceId: ServiceId, kind: LicenceEvent, details: Record<string, unknown> = {}) {
  const listener = await notificationStore.note(work.sql, { serviceId, kind, at: work.now(), details })
  if (listener?.pace === 'at-once') await work.enqueue(tellLicences, { partnerId: listener.partnerId })
}

export const licenceSubscribers = [
  subscriber(serviceDelivered, async (work, { serviceId, outcome }) => {
    if (outcome === 'done') await hear(work, serviceId, 'added')
  }),
  subscriber(serviceCancelled, (work, { serviceId }) => hear(work, serviceId, 'removed')),
  subscriber(serviceChanged, (work, { serviceId, before, after }) =>
    hear(work, serviceId, 'changed', { quantity: after.quantity, quantityBefore: before.quantity }),
  ),
] as const
