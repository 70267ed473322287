import type { Outcome } from '../../outcome.ts'
import { tenantBehaves } from '../../sandbox-behaviour.ts'
import { guidOf } from '../../sandbox-guid.ts'
import type { LicenceOrders, OrderFacts, OrderItem } from '../port.ts'
import { orderFacts } from './facts.ts'
import type { KeptOrder, KeptTenant } from './kept-tenant.ts'
import { hasTerm, offerOf } from './offers.ts'
import { found, no, type TenantBook } from './tenant-book.ts'

/** In reality a quarter of an hour, and up to four of them. */
const orderSeconds = 900

function flawOf(kept: KeptTenant, item: OrderItem): Outcome<never> | undefined {
  const offer = offerOf(item.offerId)
  if (!offer || !hasTerm(offer, item)) return no('offer_not_offered', item.offerId, 'offer_id')
  const isOfSegment = kept.segment === offer.segment || kept.subscriptions.length === 0
  if (!isOfSegment && offer.segment !== 'commercial') return no('offer_not_offered', offer.segment, 'offer_id')
  const { least, most } = offer.quantity
  if (item.quantity < least || item.quantity > most) return no('quantity_out_of_range', undefined, 'quantity')
  if (!offer.addOnOf) return undefined
  const parent = kept.subscriptions.find(({ id, state }) => id === item.parentId && state === 'active')
  return parent && offer.addOnOf.includes(parent.offerId) ? undefined : no('offer_not_offered', item.offerId, 'parent')
}

export function ordersPart(book: TenantBook): LicenceOrders {
  const answerOf =
    (which: (order: KeptOrder) => boolean) =>
    (kept: KeptTenant, at: number): Outcome<OrderFacts> => {
      const order = kept.orders.find(which)
      return order ? found(orderFacts(kept, order, at), 'no_such_order') : no('no_such_order')
    }
  const begins = (orderId: string) =>
    ({ about: `order ${orderId}`, seconds: orderSeconds, effect: { kind: 'order', orderId } }) as const
  const withOrder = (kept: KeptTenant, id: string, change: Partial<KeptOrder>): KeptTenant => ({
    ...kept,
    orders: kept.orders.map((each) => (each.id === id ? { ...each, ...change } : each)),
  })

  return {
    async order(operationId, { tenant, items }) {
      const id = guidOf(`order ${operationId}`).slice(0, 12).replace('-', '')
      const isFirst = !(await book.find(tenant))?.operations.some((each) => each.id === operationId)
      const said = await book.write(operationId, tenant, {
        mayStick: true,
        apply: (kept, now) => {
          if (tenantBehaves(kept.name, 'locked')) return no('tenant_locked', kept.name)
          if (!kept.agreement) return no('agreement_missing', kept.name)
          const flaw = items.map((item) => flawOf(kept, item)).find((each) => each !== undefined)
          if (flaw) return flaw
          const segment =
            kept.subscriptions.length > 0 ? kept.segment : (offerOf(items[0]?.offerId ?? '')?.segment ?? kept.segment)
          const order: KeptOrder = {
            ...{ id, operationId, state: 'pending', reason: null, placedAt: now },
            items: items.map((item) => ({ ...item, subscriptionId: null })),
          }
          return { kept: { ...kept, segment, orders: [order, ...kept.orders] }, begins: begins(id) }
        },
        answer: answerOf((order) => order.operationId === operationId),
      })
      const kept = await book.find(tenant)
      const isLost = isFirst && kept !== undefined && tenantBehaves(kept.name, 'lost') && said.kind !== 'rejected'
      return isLost ? { kind: 'unknown', detail: 'the answer got lost on the way' } : said
    },

    readOrder: (of) =>
      book.read(
        of.tenant,
        answerOf((order) => ('id' in of ? order.id === of.id : order.operationId === of.operationId)),
      ),

    listOrders: (tenant) =>
      book.read(tenant, (kept, at) =>
        found(
          kept.orders.map((order) => orderFacts(kept, order, at)),
          'no_such_order',
        ),
      ),

    cancelOrder: (operationId, { tenant, id }) =>
      book.write(operationId, tenant, {
        apply: (kept) => {
          const order = kept.orders.find((each) => each.id === id)
          if (!order) return no('no_such_order', id)
          if (order.state === 'cancelled') return { kept }
          if (order.state === 'done') return no('order_closed', order.state)
          const works = kept.works.filter(({ about }) => about !== `order ${id}`)
          return { kept: { ...withOrder(kept, id, { state: 'cancelled' }), works } }
        },
        answer: answerOf((order) => order.id === id),
      }),

    retryOrder: (operationId, { tenant, id }) =>
      book.write(operationId, tenant, {
        apply: (kept) => {
          const order = kept.orders.find((each) => each.id === id)
          if (!order) return no('no_such_order', id)
          if (order.state !== 'failed') return order.state === 'cancelled' ? no('order_closed', order.state) : { kept }
          return { kept: withOrder(kept, id, { state: 'pending', reason: null }), begins: begins(id) }
        },
        answer: answerOf((order) => order.id === id),
      }),
  }
}
