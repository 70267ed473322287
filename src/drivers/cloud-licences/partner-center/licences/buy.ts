import { randomUUID } from 'node:crypto'
import type { OrderItem } from '../../port.ts'
import { isTakenAlready, meaningOf } from '../api/refusals.ts'
import { no, Refusal, underWay } from '../api/stop.ts'
import { part, rowOf, rowsOf, text } from '../api/values.ts'
import type { Running } from '../book.ts'
import { customerPath, type Microsoft } from '../context.ts'
import { type FoundOrder, tagFor } from './order-tags.ts'
import type { Shelf } from './shelf.ts'
import { cycleFor } from './words.ts'

/** An order can be looked up a quarter of an hour after it was sent, at the latest. */
const seenAfterMs = 15 * 60_000
/** Of a cart that Microsoft knows no more: until then what was sent may still come. */
const longestMs = 4 * 3_600_000
export const lookAgainSeconds = 300

const cartErrors: Readonly<Record<string, Parameters<typeof no>[0]>> = {
  ...{ catalogitemidisnotvalid: 'offer_not_offered', inventorynotavailable: 'offer_not_offered' },
  ...{ quotanotavailable: 'quantity_out_of_range', maxallowedseatspersubscriptionexceeded: 'quantity_out_of_range' },
  ...{ subscriptionisnotvalid: 'no_such_subscription' },
}

export type Buying = { running: Running; tenant: string; items: readonly OrderItem[] }

/** What is ordered, as Microsoft calls it. */
const linesOf = (shelf: Shelf) => {
  const lineOf = async (tenant: string, item: OrderItem) => {
    const available = await shelf.availableFor(await shelf.marketOf(tenant), item.offerId, item)
    return {
      ...{ catalogItemId: available.catalogueItem, quantity: item.quantity },
      ...{ termDuration: item.term, billingCycle: cycleFor(item.cycle) },
      ...(item.promotionId && { promotionId: item.promotionId }),
      ...(item.endsOn && { customTermEndDate: `${item.endsOn}T00:00:00Z` }),
    }
  }
  return lineOf
}

/** Buys an add-on, as a line of the order of what it is added to. */
function addOnBuyer({ partner, book }: Microsoft, shelf: Shelf) {
  const lineOf = linesOf(shelf)
  return async function addOn(buying: Buying, item: OrderItem, index: number): Promise<void> {
    const { running, tenant } = buying
    const at = `addOn ${index}`
    const sent = running.note<string>(at)
    // It may be there and not be seen yet; the id of the request is the same where it is sent once more.
    if (sent && book.now() - Number.parseInt(sent, 10) < seenAfterMs) throw underWay(running.id, 60)
    if (sent) await running.keep({ [at]: null })
    const parentId = item.parentId ?? ''
    const parent = rowOf(await partner.read(`${customerPath(tenant)}/subscriptions/${part(parentId)}`))
    const { catalogItemId, quantity, ...terms } = await lineOf(tenant, item)
    const line = {
      ...{ lineItemNumber: 0, offerId: catalogItemId, parentSubscriptionId: parentId, quantity },
      friendlyName: tagFor(item.reference, running.id),
      termDuration: terms.termDuration,
      ...(terms.promotionId && { promotionId: terms.promotionId }),
      ...(terms.customTermEndDate && { customTermEndDate: terms.customTermEndDate }),
    }
    const orderId = text(parent.orderId)
    const order = {
      ...{ referenceCustomerId: tenant, billingCycle: terms.billingCycle, lineItems: [line] },
      partnerOnRecordAttestationAccepted: true,
    }
    const mine = `${book.now()} ${randomUUID()}`
    if ((await running.claim(at, mine)) !== mine) throw underWay(running.id, 60)
    try {
      await partner.write(running.step(at), 'PATCH', `${customerPath(tenant)}/orders/${part(orderId)}`, order)
    } catch (fault) {
      if (fault instanceof Refusal) await running.keep({ [at]: null })
      throw fault
    }
  }
}

/** Buys what an operation ordered and did not get, once. A cart can be paid once only, which holds also where an answer was lost. */
export function buyer(microsoft: Microsoft, shelf: Shelf) {
  const { partner, book } = microsoft
  const lineOf = linesOf(shelf)
  const addOn = addOnBuyer(microsoft, shelf)

  /** Nothing is bought by it. */
  async function cartOf({ running, tenant, items }: Buying): Promise<string> {
    const known = running.note<string>('cart')
    if (known) return known
    const lineItems = await Promise.all(
      items.map(async (item, id) => ({
        ...{ id, friendlyName: tagFor(item.reference, running.id) },
        ...(await lineOf(tenant, item)),
      })),
    )
    const wanted = { lineItems, partnerOnRecordAttestationAccepted: true }
    const step = `cart ${running.note<number>('carts') ?? 0}`
    const cart = rowOf(await partner.write(running.step(step), 'POST', `${customerPath(tenant)}/carts`, wanted))
    const error = rowsOf(cart.lineItems)
      .map((line) => rowOf(line.error))
      .find(({ errorCode }) => text(errorCode) !== '')
    if (error) {
      const code = text(error.errorCode)
      throw no(cartErrors[code.toLowerCase()] ?? 'refused', `${code} ${text(error.errorDescription)}`.trim())
    }
    return running.claim('cart', text(cart.id))
  }

  /** What was sent is looked for; only a cart that is known no more, and of which nothing came, is filled anew. */
  async function afterRefusal({ running }: Buying, refusal: Refusal): Promise<never> {
    const sentAt = running.note<number>('paidAt') ?? book.now()
    if (isTakenAlready(refusal)) throw underWay(running.id, lookAgainSeconds)
    const isForgotten = refusal.code === '800008'
    if (isForgotten && book.now() - sentAt < longestMs) throw underWay(running.id, lookAgainSeconds)
    await running.keep({ cart: '', carts: (running.note<number>('carts') ?? 0) + 1, paidAt: null })
    throw isForgotten ? underWay(running.id, 1) : refusal
  }

  async function payCart(buying: Buying): Promise<void> {
    const { running, tenant } = buying
    const cart = await cartOf(buying)
    if (!running.note<number>('paidAt')) await running.keep({ paidAt: book.now() })
    const carts = running.note<number>('carts') ?? 0
    const path = `${customerPath(tenant)}/carts/${part(cart)}/checkout`
    try {
      const paid = rowOf(await partner.write(running.step(carts === 0 ? '' : `pay ${carts}`), 'POST', path))
      const [error] = rowsOf(paid.orderErrors)
      if (error) {
        const code = text(error.code)
        const says = `${code} ${text(error.description)}`.trim()
        if (rowsOf(paid.orders).length === 0) throw no(meaningOf(400, code), says)
        // Some of it is bought, and the rest will not come.
        await running.keep({ lacking: says })
      }
    } catch (fault) {
      if (fault instanceof Refusal) await afterRefusal(buying, fault)
      throw fault
    }
  }

  /** @param bought what of it Microsoft has by now */
  return async function buy(buying: Buying, bought: FoundOrder['lines']): Promise<void> {
    const { items } = buying
    const isThere = (item: OrderItem) => bought.some(({ reference }) => reference === item.reference)
    const alone = items.filter(({ parentId }) => parentId === null)
    if (alone.length > 0 && !alone.some(isThere)) await payCart({ ...buying, items: alone })
    for (const [index, item] of items.entries())
      if (item.parentId !== null && !isThere(item)) await addOn(buying, item, index)
  }
}
