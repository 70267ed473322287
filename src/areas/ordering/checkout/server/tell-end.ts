import type { OrderId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { mailRefunded } from './money-mails.ts'
import { mailFinished } from './order-mails.ts'
import { orderStore } from './order-store.ts'
import { refundStore } from './refund-store.ts'

const ended: ReadonlySet<string> = new Set(['completed', 'partly-failed'])

/**
 * Mails the end of an order, once, after its immediate refunds were sent, so that the same mail reports them. Later
 * refunds have one further mail, for all items. `triedItemId`: an item whose refund is not waited for.
 */
export async function tellEnd(work: Work, orderId: OrderId, triedItemId?: number): Promise<void> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  if (!order || !ended.has(order.state)) return
  if (await refundStore.isDue(work.sql, orderId, work.now(), triedItemId)) return
  const back = await refundStore.takeToTell(work.sql, orderId, work.now())
  if (order.end_told_at === null) {
    await orderStore.change(work.sql, orderId, { end_told_at: work.now() })
    await mailFinished(work, order, back)
  } else if (back.length > 0) await mailRefunded(work, order, back)
}
