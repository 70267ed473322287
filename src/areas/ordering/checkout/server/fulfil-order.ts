import * as z from 'zod/mini'
import { type AccountId, idOf, type OrderId } from '#base/ids.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { endedState } from '../rules/order-state.ts'
import { fulfilItem } from './fulfil-item.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { readersOf } from './mail-frame.ts'
import { moveRecords } from './move-records.ts'
import { orderStore } from './order-store.ts'
import { considerRefund, forgetRefund } from './refund-item.ts'
import { tellEnd } from './tell-end.ts'
import { tellOrder } from './tell-order.ts'

/** Starts the delivery once the order is paid, or on a monthly invoice. Happens once, even when reported twice. */
export async function startOrder(work: Work, orderId: OrderId): Promise<void> {
  if (!(await fulfilmentStore.move(work.sql, orderId, ['awaiting-payment'], 'paid'))) return
  await fulfilmentStore.moveItems(work.sql, orderId, 'awaiting-payment', 'queued', work.now())
  await work.enqueue(fulfilOrder, { orderId })
}

/** The order is paid, by any method. */
export async function orderPaid(work: Work, orderId: OrderId): Promise<void> {
  const before = await fulfilmentStore.lock(work.sql, orderId)
  if (before?.state !== 'awaiting-payment') return
  await startOrder(work, orderId)
  await work.pushEvent({ clientId: before.client_id, type: 'order.changed', subject: before.uuid })
  // The buyer was mailed before paying, so the payment is mentioned in the next mail, or in one of its own.
  await tellOrder(work, orderId)
}

/** Passes on the items one by one, each in its own transaction: nineteen of twenty may succeed. */
export const fulfilOrder = job({
  name: 'ordering.carry-out-order',
  payload: z.object({ orderId: idOf<OrderId>() }),
  maxAttempts: 8,
  retrySeconds: 5,
  key: ({ orderId }) => String(orderId),
  run: async (ctx, { orderId }) => {
    await fulfilmentStore.move(ctx.sql, orderId, ['paid'], 'provisioning')
    for (const { id } of await fulfilmentStore.queued(ctx.sql, orderId))
      await ctx.transact(async (work) => {
        const refused = await fulfilItem(work, id)
        if (refused) await failItem(work, id, refused)
      })
    await ctx.transact((work) => finishOrder(work, orderId))
  },
  onExhausted: async (ctx: JobCtx, { orderId }) => {
    await ctx.transact(async (work) => {
      for (const { id } of await fulfilmentStore.queued(work.sql, orderId)) await failItem(work, id, 'not_carried_out')
      await finishOrder(work, orderId)
    })
  },
})

export type ItemOutcome = {
  orderItemId: number
  outcome: 'done' | 'failed'
  reasonCode?: string | undefined
  toldTo?: (email: string) => void
}

/** The end of an ordered domain or service. Happens once, even when reported twice. */
export async function endOrderedItem(work: Work, end: ItemOutcome): Promise<void> {
  if (end.outcome === 'failed') {
    const failed = await failItem(work, end.orderItemId, end.reasonCode ?? 'not_carried_out')
    if (failed) await finishItem(work, failed.order_id, end)
    return
  }
  const ended = await fulfilmentStore.endItem(work.sql, end.orderItemId, { state: 'done', at: work.now() })
  if (!ended) return
  await forgetRefund(work, end.orderItemId)
  if (ended.kind === 'domain-transfer') await work.enqueue(moveRecords, { orderItemId: end.orderItemId })
  await finishItem(work, ended.order_id, end)
}

/** The mail at the end of an order reports it, so no other mail has to. */
async function finishItem(work: Work, orderId: OrderId, { toldTo }: ItemOutcome): Promise<void> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  const isTold = await finishOrder(work, orderId)
  if (!order || !toldTo || !(isTold || ['paid', 'provisioning'].includes(order.state))) return
  for (const reader of (await readersOf(work, order)).all) toldTo(reader.to)
}

/** Fails an item and refunds it by `rules/refund.ts`. */
export async function failItem(work: Work, itemId: number, reason: string, accountId: AccountId | null = null) {
  const failed = await fulfilmentStore.endItem(work.sql, itemId, { state: 'failed', reason, accountId, at: work.now() })
  if (failed) await considerRefund(work, failed, reason)
  return failed
}

/** The item is being retried, so it has not failed for now. */
export async function resumeItem(work: Work, itemId: number): Promise<void> {
  const resumed = await fulfilmentStore.endItem(work.sql, itemId, { state: 'provisioning', at: work.now() })
  if (!resumed) return
  await forgetRefund(work, itemId)
  const order = await fulfilmentStore.lock(work.sql, resumed.order_id)
  if (order) await work.pushEvent({ clientId: order.client_id, type: 'order.changed', subject: order.uuid })
}

/** Ends the order when no item is under way, and mails its readers. Returns whether they were mailed. */
export async function finishOrder(work: Work, orderId: OrderId): Promise<boolean> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  if (!order) return false
  const state = endedState(await orderStore.items(work.sql, orderId))
  // A failed item that succeeded at a retry can complete a partly failed order.
  const from = ['paid', 'provisioning', 'partly-failed'].filter((each) => each !== state)
  const hasEnded = state !== undefined && (await fulfilmentStore.move(work.sql, orderId, from, state, work.now()))
  if (hasEnded) {
    await work.audit({
      action: `ordering.order-${state}`,
      object: { type: 'order', id: orderId },
      clientId: order.client_id,
    })
    await orderStore.change(work.sql, orderId, { end_told_at: null })
    await tellEnd(work, orderId)
  }
  await work.pushEvent({ clientId: order.client_id, type: 'order.changed', subject: order.uuid })
  return hasEnded
}
