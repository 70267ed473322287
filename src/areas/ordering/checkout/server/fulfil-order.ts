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

/** The money is in, or comes with the monthly invoice: the items go to work. Told twice, it happens once. */
export async function startOrder(work: Work, orderId: OrderId): Promise<void> {
  if (!(await fulfilmentStore.move(work.sql, orderId, ['awaiting-payment'], 'paid'))) return
  await fulfilmentStore.moveItems(work.sql, orderId, 'awaiting-payment', 'queued', work.now())
  await work.enqueue(fulfilOrder, { orderId })
}

/** The buyer's payment arrived, however and whenever. */
export async function orderPaid(work: Work, orderId: OrderId): Promise<void> {
  const before = await fulfilmentStore.lock(work.sql, orderId)
  if (before?.state !== 'awaiting-payment') return
  await startOrder(work, orderId)
  await work.pushEvent({ clientId: before.client_id, type: 'order.changed', subject: before.uuid })
  // A reader who was told of the order before paying hears about the payment with what comes next, or otherwise by itself.
  await tellOrder(work, orderId)
}

/** Goes through the items one by one, each in a transaction of its own: nineteen of twenty may succeed. */
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

/** What became of a domain or a service that an order asked for. Told twice, it happens once. */
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

/** What the mail at the end of an order tells, nobody else has to tell its readers. */
async function finishItem(work: Work, orderId: OrderId, { toldTo }: ItemOutcome): Promise<void> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  const isTold = await finishOrder(work, orderId)
  if (!order || !toldTo || !(isTold || ['paid', 'provisioning'].includes(order.state))) return
  for (const reader of (await readersOf(work, order)).all) toldTo(reader.to)
}

/** An item that will not come about: its money goes back by the rules of `rules/refund.ts`. */
export async function failItem(work: Work, itemId: number, reason: string, accountId: AccountId | null = null) {
  const failed = await fulfilmentStore.endItem(work.sql, itemId, { state: 'failed', reason, accountId, at: work.now() })
  if (failed) await considerRefund(work, failed, reason)
  return failed
}

/** It is tried again: until that has ended, it has not failed. */
export async function resumeItem(work: Work, itemId: number): Promise<void> {
  const resumed = await fulfilmentStore.endItem(work.sql, itemId, { state: 'provisioning', at: work.now() })
  if (!resumed) return
  await forgetRefund(work, itemId)
  const order = await fulfilmentStore.lock(work.sql, resumed.order_id)
  if (order) await work.pushEvent({ clientId: order.client_id, type: 'order.changed', subject: order.uuid })
}

/** When nothing is under way the order is finished, and its readers are told how it went. Returns whether they are. */
export async function finishOrder(work: Work, orderId: OrderId): Promise<boolean> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  if (!order) return false
  const state = endedState(await orderStore.items(work.sql, orderId))
  // A failed item that succeeded at a later try makes a partly failed order complete after all.
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
