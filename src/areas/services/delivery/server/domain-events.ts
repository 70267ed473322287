import type { Day } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'
import type { Plan } from '../rules/plan.ts'

/** Its delivery was asked for, also once more after it failed: whoever brings it in steps of their own begins. */
export const serviceAsked = domainEvent<{ serviceId: ServiceId }>('services.asked')

/**
 * Its end was asked for while its delivery is under way, which is then waited for: whoever brings it in steps that wait for people stops, and
 * refuses the delivery.
 */
export const deliveryUnwanted = domainEvent<{ serviceId: ServiceId; byWhom: 'person' | 'portal' }>(
  'services.delivery-unwanted',
)

/** How the delivery of an order item ended. After `failed` it may be tried again by hand, and then end well after all. */
export const serviceDelivered = domainEvent<{
  serviceId: ServiceId
  orderItemId: number
  outcome: 'done' | 'failed'
  reasonCode?: string
  /** A subscriber that mails somebody about this end, or is about to, calls it with their address, so that they read it once. */
  toldTo?: (email: string) => void
}>('services.delivered')

export const serviceSuspended = domainEvent<{ serviceId: ServiceId; clientId: ClientId; reason: string }>(
  'services.suspended',
)
export const serviceReactivated = domainEvent<{ serviceId: ServiceId; clientId: ClientId }>('services.reactivated')
/** It has another plan, other options or another number than before. */
export const serviceChanged = domainEvent<{ serviceId: ServiceId; clientId: ClientId; before: Plan; after: Plan }>(
  'services.changed',
)
/** Somebody gave notice of it for a day: it runs on until then. */
export const noticeGiven = domainEvent<{ serviceId: ServiceId; endsOn: Day }>('services.notice-given')
/** Somebody took the notice back: it goes on. */
export const noticeTakenBack = domainEvent<{ serviceId: ServiceId }>('services.notice-taken-back')
/** The service has ended; nothing of it is to be invoiced any more. */
export const serviceCancelled = domainEvent<{ serviceId: ServiceId; clientId: ClientId; reason: string }>(
  'services.cancelled',
)
