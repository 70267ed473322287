import { news } from '#platform/reactions.ts'

/** How the request of an order item ended. After `failed` it may be tried again by hand, and then end well after all. */
export const domainProvisioned = news<{
  domainId: number
  orderItemId: number
  outcome: 'done' | 'failed'
  reasonCode?: string
}>('domains.provisioned')

/** What had failed is tried again, by whoever asked for it: how it ends will be told anew. */
export const registrationResumed = news<{ domainId: number; orderItemId: number }>('domains.registration-resumed')
