import { peppolAddress } from '#areas/billing/invoices/rules/peppol-address.ts'
import { documentsIssued } from '#areas/billing/invoices/server/public.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { deliveryStore } from './delivery-store.ts'

/** Every issued document with a Peppol address is queued. */
export const eDeliverySubscribers: readonly Subscriber[] = [
  subscriber(documentsIssued, async (work, { documents }) => {
    const deliveries = documents.flatMap(({ buyer, ...document }) => {
      const address = peppolAddress(buyer)
      return address ? [{ ...document, receiver: `${address.scheme}:${address.id}` }] : []
    })
    if (deliveries.length > 0) await deliveryStore.add(work.sql, deliveries, work.now())
  }),
]
