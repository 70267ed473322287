import { peppolAddress } from '#areas/billing/invoices/rules/peppol-address.ts'
import { documentsIssued } from '#areas/billing/invoices/server/public.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { deliveryStore } from './delivery-store.ts'

/** Every document with an address to go to waits from the moment on which it has its number. */
export const eDeliverySubscribers: readonly Subscriber[] = [
  subscriber(documentsIssued, async (work, { documents }) => {
    const deliveries = documents.flatMap(({ buyer, ...document }) => {
      const address = peppolAddress(buyer)
      return address ? [{ ...document, receiver: `${address.scheme}:${address.id}` }] : []
    })
    if (deliveries.length > 0) await deliveryStore.add(work.sql, deliveries, work.now())
  }),
]
