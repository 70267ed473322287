import * as z from 'zod/mini'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { settledState } from '../rules/settle.ts'
import { carryOutItem } from './carry-out-item.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { mailFinished } from './order-mails.ts'
import { orderStore } from './order-store.ts'

/** The money is in, or comes with the monthly invoice: the items go to work. Told twice, it happens once. */
export async function startOrder(work: Work, orderId: number): Promise<void> {
  if (!(await fulfilmentStore.move(work.sql, orderId, ['awaiting-payment'], 'paid'))) return
  await fulfilmentStore.moveItems(work.sql, orderId, 'awaiting-payment', 'queued')
  await work.enqueue(carryOutOrder, { orderId })
  await tell(work, orderId)
}

/** An order whose invoice was taken back before it was paid: its names are free again. */
export async function cancelUnpaid(work: Work, orderId: number): Promise<void> {
  if (!(await fulfilmentStore.move(work.sql, orderId, ['awaiting-payment'], 'cancelled', work.now()))) return
  await fulfilmentStore.moveItems(work.sql, orderId, 'awaiting-payment', 'cancelled')
  await tell(work, orderId)
}

/** Goes through the items one by one, each in a transaction of its own: nineteen of twenty may succeed. */
export const carryOutOrder = job({
  name: 'ordering.carry-out-order',
  payload: z.object({ orderId: z.number() }),
  tries: 8,
  retrySeconds: 5,
  key: ({ orderId }) => String(orderId),
  run: async (ctx, { orderId }) => {
    await fulfilmentStore.move(ctx.sql, orderId, ['paid'], 'provisioning')
    for (const { id } of await fulfilmentStore.queued(ctx.sql, orderId))
      await ctx.transact((work) => carryOutItem(work, id))
    await ctx.transact((work) => settleOrder(work, orderId))
  },
  gaveUp: async (ctx: JobCtx, { orderId }) => {
    await ctx.transact(async (work) => {
      for (const { id } of await fulfilmentStore.queued(work.sql, orderId))
        await fulfilmentStore.endItem(work.sql, id, { state: 'failed', reason: 'not_carried_out', at: work.now() })
      await settleOrder(work, orderId)
    })
  },
})

/** What became of a domain that an order asked for. */
export async function endDomainItem(
  work: Work,
  end: { orderItemId: number; outcome: 'done' | 'failed'; reasonCode?: string | undefined },
): Promise<void> {
  const ended = await fulfilmentStore.endItem(work.sql, end.orderItemId, {
    state: end.outcome,
    reason: end.outcome === 'failed' ? (end.reasonCode ?? 'not_carried_out') : null,
    at: work.now(),
  })
  if (ended) await settleOrder(work, ended.order_id)
}

/** When nothing is under way any more the order is finished, and its buyer hears how it went. */
export async function settleOrder(work: Work, orderId: number): Promise<void> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  if (!order) return
  const state = settledState(await orderStore.items(work.sql, orderId))
  // A failed item that succeeded at a later try makes a partly failed order complete after all.
  const from = ['paid', 'provisioning', 'partly-failed'].filter((each) => each !== state)
  if (state && (await fulfilmentStore.move(work.sql, orderId, from, state, work.now()))) {
    await work.audit({
      action: `ordering.order-${state}`,
      object: { type: 'order', id: orderId },
      clientId: order.client_id,
    })
    await mailFinished(work, order)
  }
  await work.publish({ clientId: order.client_id, type: 'order.changed', subject: order.uuid })
}

async function tell(work: Work, orderId: number): Promise<void> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  if (order) await work.publish({ clientId: order.client_id, type: 'order.changed', subject: order.uuid })
}
