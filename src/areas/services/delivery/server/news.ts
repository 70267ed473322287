import { news } from '#platform/reactions.ts'

/** How the delivery of an order item ended. After `failed` it may be tried again by hand, and then end well after all. */
export const serviceDelivered = news<{
  serviceId: number
  orderItemId: number
  outcome: 'done' | 'failed'
  reasonCode?: string
}>('services.delivered')

export const serviceSuspended = news<{ serviceId: number; clientId: number; reason: string }>('services.suspended')
export const serviceReactivated = news<{ serviceId: number; clientId: number }>('services.reactivated')
/** The service has ended; nothing of it is to be invoiced any more. */
export const serviceCancelled = news<{ serviceId: number; clientId: number; reason: string }>('services.cancelled')
