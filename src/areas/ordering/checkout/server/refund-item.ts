import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import type { OrderId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { graceDays, refundTime } from '../rules/refund.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { giveBack } from './give-back.ts'
import { refundStore } from './refund-store.ts'
import { tellEnd } from './tell-end.ts'

type FailedItem = { id: number; order_id: OrderId; kind: string; cents: number }

/**
 * After a failure: records the refund and when it is due, once per item. Items that were never charged (a monthly
 * invoice only has delivered ones) need none.
 */
export async function considerRefund(work: Work, item: FailedItem, reasonCode: string): Promise<void> {
  const charged = await refundStore.charged(work.sql, item.id)
  if (!charged) return
  const now = work.now()
  const automatic = work.config.ordering.refundsFailedItems
  const time = refundTime({ kind: item.kind, reasonCode, automatic })
  const later = new Date(now.getTime() + graceDays * dayMs)
  const added = await refundStore.add(work.sql, {
    order_item_id: item.id,
    order_id: item.order_id,
    invoice_id: charged.invoiceId,
    state: item.cents === 0 ? 'nothing' : 'waiting',
    reason_code: reasonCode,
    due_at: item.cents === 0 || time === 'by-staff' ? null : time === 'at-once' ? now : later,
    at: now,
  })
  if (added && item.cents > 0 && time === 'at-once') await work.enqueue(refundItem, { orderItemId: item.id })
}

/** It succeeded after all, so a waiting refund is dropped. */
export const forgetRefund = (work: Work, itemId: number) => refundStore.forget(work.sql, itemId)

/** Refunds a failed item. When that is not possible, staff have to. */
export const refundItem = job({
  name: 'ordering.refund-item',
  payload: z.object({ orderItemId: z.number() }),
  maxAttempts: 6,
  retrySeconds: 20,
  key: ({ orderItemId }) => String(orderItemId),
  run: async (ctx, { orderItemId }) => {
    await ctx.transact((work) => giveBack(work, orderItemId))
    await ctx.transact((work) => tellItem(work, orderItemId))
  },
  onExhausted: async (ctx, { orderItemId }, error) => {
    ctx.log.error({ orderItemId, error: error.message }, 'the money of a failed item could not be given back')
    await ctx.transact(async (work) => {
      const refund = await refundStore.lock(work.sql, orderItemId)
      if (refund?.state === 'waiting')
        await refundStore.change(work.sql, orderItemId, { state: 'waiting', due_at: null }, work.now())
    })
    await ctx.transact((work) => tellItem(work, orderItemId))
  },
})

/** In a transaction of its own, because it locks the order, which others lock before a refund. */
async function tellItem(work: Work, orderItemId: number): Promise<void> {
  const item = await fulfilmentStore.lockItem(work.sql, orderItemId)
  if (item) await tellEnd(work, item.order_id, orderItemId)
}

/** Refunds that are due: after the grace period of a transfer, or when a job was lost. */
export const sweepRefunds = job({
  name: 'ordering.sweep-refunds',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '25 * * * *',
  run: async (ctx) => {
    for (const { order_item_id: orderItemId } of await refundStore.due(ctx.sql, ctx.now(), 500))
      await ctx.enqueue(refundItem, { orderItemId })
  },
})
