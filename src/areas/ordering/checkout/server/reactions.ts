import { invoicePaid, invoiceRefunded } from '#areas/billing/invoices/server/front-door.ts'
import { domainProvisioned } from '#areas/domains/registration/server/front-door.ts'
import { type Reaction, reaction } from '#platform/reactions.ts'
import { cancelUnpaid, endDomainItem, startOrder } from './fulfil-order.ts'

/** What happens to an order because of what happened elsewhere. Nothing slow is done here: the work is a job. */
export const checkoutReactions: readonly Reaction[] = [
  reaction(invoicePaid, async (work, { orderId }) => {
    if (orderId !== null) await startOrder(work, orderId)
  }),
  reaction(invoiceRefunded, async (work, { orderId }) => {
    if (orderId !== null) await cancelUnpaid(work, orderId)
  }),
  reaction(domainProvisioned, async (work, { orderItemId, outcome, reasonCode }) => {
    if (orderItemId) await endDomainItem(work, { orderItemId, outcome, reasonCode })
  }),
]
