import { domainProvisioned } from '#areas/domains/registration/server/public.ts'
import { serviceDelivered } from '#areas/services/delivery/server/public.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import type { ProductRef } from '../contract/shapes.ts'
import { accessStore } from './access-store.ts'

/** A user with selected products who orders one gets access to it. */
async function openToOrderer(work: Work, orderItemId: number, product: ProductRef): Promise<void> {
  const orderer = await work.sql
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
    .innerJoin('account', 'account.id', 'customer_order.account_id')
    .select('account.id')
    .where('order_item.id', '=', orderItemId)
    .where('account.all_products', '=', false)
    .where('account.removed_at', 'is', null)
    .executeTakeFirst()
  if (orderer) await accessStore.add(work.sql, orderer.id, [product], null, work.now())
}

export const userSubscribers = [
  subscriber(domainProvisioned, async (work, { domainId, orderItemId, outcome }) => {
    if (outcome === 'done') await openToOrderer(work, orderItemId, { type: 'domain', id: domainId })
  }),
  subscriber(serviceDelivered, async (work, { serviceId, orderItemId, outcome }) => {
    if (outcome === 'done') await openToOrderer(work, orderItemId, { type: 'service', id: serviceId })
  }),
] as const
