import { invoicePaid, invoiceRefunded } from '#areas/billing/invoices/server/public.ts'
import { refundEnded, refundFailed, transferChosen } from '#areas/billing/payments/server/public.ts'
import { domainProvisioned, registrationResumed } from '#areas/domains/registration/server/public.ts'
import { purchaseApproved, purchaseDeclined } from '#areas/ordering/approvals/server/public.ts'
import { serviceDelivered } from '#areas/services/delivery/server/public.ts'
import { type ServiceId, writtenId } from '#base/ids.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { taskRetryAsked } from '#platform/jobs/tasks.ts'
import { orderApproved, orderDeclined } from './await-approval.ts'
import { cancelUnpaid } from './cancel-order.ts'
import { payByTransfer } from './deadline.ts'
import { endOrderedItem, orderPaid, resumeItem } from './fulfil-order.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { refundArrived, refundCameBack } from './give-back.ts'

/** How orders react to events of other areas. Slow work is left to jobs. */
export const checkoutSubscribers: readonly Subscriber[] = [
  subscriber(invoicePaid, async (work, { orderId }) => {
    if (orderId !== null) await orderPaid(work, orderId)
  }),
  subscriber(invoiceRefunded, async (work, { orderId }) => {
    if (orderId !== null) await cancelUnpaid(work, orderId)
  }),
  subscriber(purchaseApproved, async (work, { orderUuid, payerId, payload }) => {
    if (orderUuid !== null) await orderApproved(work, orderUuid, payerId, payload)
  }),
  subscriber(purchaseDeclined, async (work, { orderUuid }) => {
    if (orderUuid !== null) await orderDeclined(work, orderUuid)
  }),
  subscriber(transferChosen, (work, { orderId }) => payByTransfer(work, orderId)),
  subscriber(refundEnded, refundArrived),
  subscriber(refundFailed, refundCameBack),
  subscriber(domainProvisioned, endOrderedItem),
  subscriber(serviceDelivered, endOrderedItem),
  subscriber(registrationResumed, (work, { orderItemId }) => resumeItem(work, orderItemId)),
  subscriber(taskRetryAsked, async (work, { kind, subjectId }) => {
    if (kind !== 'service.provision') return
    const item = await fulfilmentStore.failedOfService(work.sql, writtenId<ServiceId>(subjectId))
    if (item) await resumeItem(work, item.id)
  }),
]
