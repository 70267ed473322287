import { serviceCancelled, serviceChanged, serviceDelivered } from '#areas/services/delivery/server/public.ts'
import type { Work } from '#platform/context.ts'
import { reaction } from '#platform/reactions.ts'
import type { LicenceEvent } from '../rules/licence-news.ts'
import { notificationStore } from './notification-store.ts'
import { tellLicences } from './tell-licences.ts'

/** Written down where it happens; told at once, or with the rest of the day. */
async function hear(work: Work, serviceId: number, kind: LicenceEvent, details: Record<string, unknown> = {}) {
  const listener = await notificationStore.note(work.sql, { serviceId, kind, at: work.now(), details })
  if (listener?.pace === 'at-once') await work.enqueue(tellLicences, { partnerId: listener.partnerId })
}

export const licenceReactions = [
  reaction(serviceDelivered, async (work, { serviceId, outcome }) => {
    if (outcome === 'done') await hear(work, serviceId, 'added')
  }),
  reaction(serviceCancelled, (work, { serviceId }) => hear(work, serviceId, 'removed')),
  reaction(serviceChanged, (work, { serviceId, before, after }) =>
    hear(work, serviceId, 'changed', { quantity: after.quantity, quantityBefore: before.quantity }),
  ),
] as const
