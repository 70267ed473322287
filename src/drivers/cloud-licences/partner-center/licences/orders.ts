import { done, type Outcome } from '../../../outcome.ts'
import type { LicenceOrders, OrderFacts, OrderItem } from '../../port.ts'
import { guidFor } from '../api/request-ids.ts'
import { no, underWay } from '../api/stop.ts'
import { part } from '../api/values.ts'
import { type Running, reading } from '../book.ts'
import { customerPath, type Microsoft } from '../context.ts'
import { buyer, lookAgainSeconds } from './buy.ts'
import { idOf, orderFacts, ordersIn } from './order-tags.ts'
import type { Shelf } from './shelf.ts'

/** Orders as they stand at Microsoft, and how one comes to stand there. */
function orderDesk(microsoft: Microsoft, shelf: Shelf) {
  const { partner, book } = microsoft
  const buy = buyer(microsoft, shelf)

  const ordersOf = async (tenant: string) => ordersIn(await partner.read(`${customerPath(tenant)}/orders`))
  const factsOf = async (found: Awaited<ReturnType<typeof ordersOf>>[number], tenant: string) =>
    orderFacts(found, tenant, await book.page(tenant), book.iso())

  /** By which operation it was ordered, whatever is remembered of it here. */
  async function byOperation(tenant: string, operationId: string) {
    const all = await ordersOf(tenant)
    return all.find(({ guid }) => guid === guidFor(operationId) || guid === operationId)
  }
  async function byId(tenant: string, id: string): Promise<OrderFacts> {
    const found = (await ordersOf(tenant)).find((each) => idOf(each) === id)
    if (!found) throw no('no_such_order', id)
    return factsOf(found, tenant)
  }

  function ended(operationId: string, facts: OrderFacts): Outcome<OrderFacts> {
    if (facts.state === 'pending') throw underWay(operationId, lookAgainSeconds)
    if (facts.state === 'failed') throw no('refused', facts.reason ?? 'the order failed')
    return done(facts)
  }

  /** What of it is there is read first: whatever was lost on the way, nothing is bought twice. */
  async function placed(running: Running, tenant: string, items: readonly OrderItem[]): Promise<Outcome<OrderFacts>> {
    const before = await byOperation(tenant, running.id)
    const isWhole = before !== undefined && before.lines.length >= items.length
    if (!isWhole) {
      if (!running.note('items')) await running.keep({ items })
      await buy({ running, tenant, items }, before?.lines ?? [])
    }
    const found = isWhole ? before : await byOperation(tenant, running.id)
    const lacking = running.note<string>('lacking')
    if (lacking && (found?.lines.length ?? 0) < items.length) throw no('refused', lacking)
    if (!found || found.lines.length < items.length) throw underWay(running.id, 60)
    return ended(running.id, await factsOf(found, tenant))
  }

  const placing = (tenant: string, items: readonly OrderItem[]) => ({
    kind: 'order',
    act: (running: Running) => placed(running, tenant, items),
    answer: async ({ id }: Running): Promise<Outcome<OrderFacts>> => {
      const found = await byOperation(tenant, id)
      if (!found) throw no('no_such_order', id)
      return done(await factsOf(found, tenant))
    },
  })

  return { ordersOf, factsOf, byOperation, byId, placed, placing }
}

export function ordersPart(microsoft: Microsoft, shelf: Shelf): LicenceOrders {
  const { partner, book } = microsoft
  const { ordersOf, factsOf, byOperation, byId, placed, placing } = orderDesk(microsoft, shelf)

  return {
    order: (operationId, { tenant, items }) => book.run(operationId, tenant, placing(tenant, items)),

    readOrder: (of) =>
      reading(async () => {
        if ('id' in of) return byId(of.tenant, of.id)
        const found = await byOperation(of.tenant, of.operationId)
        if (found) return factsOf(found, of.tenant)
        const { operations } = await book.page(of.tenant)
        const known = operations.find(({ id }) => id === of.operationId)
        // It was sent, and is not seen yet.
        if (known && known.endedAt === null && known.notes.paidAt) throw underWay(of.operationId, 60)
        throw no('no_such_order', of.operationId)
      }),

    listOrders: (tenant) =>
      reading(async () => {
        const [all, page] = [await ordersOf(tenant), await book.page(tenant)]
        return all.map((found) => orderFacts(found, tenant, page, book.iso()))
      }),

    cancelOrder: (operationId, { tenant, id }) =>
      book.run(operationId, tenant, {
        kind: 'order.cancel',
        act: async (running) => {
          const facts = await byId(tenant, id)
          if (facts.state === 'done') throw no('order_closed', facts.state)
          if (facts.state === 'failed') await book.noteCancelled(tenant, id)
          if (facts.state === 'pending') {
            const [orderId = ''] = id.split(':')
            const path = `${customerPath(tenant)}/orders/${part(orderId)}`
            const wanted = { id: orderId, referenceCustomerId: tenant, lineItems: [], status: 'cancelled' }
            await partner.write(running.step(), 'PATCH', path, wanted)
          }
          return done(await byId(tenant, id))
        },
        answer: async () => done(await byId(tenant, id)),
      }),

    /** Microsoft tries none again by itself: what it did not deliver is ordered anew. */
    retryOrder: (operationId, { tenant, id }) =>
      book.run(operationId, tenant, {
        kind: 'order',
        act: async (running) => {
          const before = running.note('items') ? undefined : await byId(tenant, id)
          if (before && before.state !== 'failed')
            return before.state === 'cancelled' ? Promise.reject(no('order_closed', before.state)) : done(before)
          const { operations } = await running.page()
          const first = operations.find((each) => each.id === before?.operationId)
          const items = running.note<OrderItem[]>('items') ?? missingOf(first?.notes.items, before)
          if (items.length === 0) throw no('not_possible', 'what was ordered is not known here')
          return placed(running, tenant, items)
        },
        answer: placing(tenant, []).answer,
      }),
  }
}

const missingOf = (items: unknown, facts: OrderFacts | undefined): OrderItem[] =>
  ((items ?? []) as OrderItem[]).filter(
    ({ reference }) => !facts?.items.some((each) => each.reference === reference && each.subscriptionId !== null),
  )
