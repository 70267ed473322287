import * as z from 'zod/mini'
import { job } from '#platform/jobs/job.ts'
import { cancelOrder } from './cancel-order.ts'
import { mailReminder } from './money-mails.ts'
import { orderStore } from './order-store.ts'
import { moneyUnderWay, unpaidStore } from './unpaid-store.ts'

const mostAtOnce = 500

/** Cancels orders that waited for their money too long, each in a transaction of its own. */
export const expireOrders = job({
  name: 'ordering.expire-orders',
  payload: z.object({}),
  tries: 1,
  every: '*/10 * * * *',
  run: async (ctx) => {
    for (const { id } of await unpaidStore.expired(ctx.sql, ctx.now(), mostAtOnce))
      await ctx.transact((work) => cancelOrder(work, id, 'expired'))
  },
})

/** Reminds the buyer of an order that nobody paid yet, once. */
export const remindUnpaid = job({
  name: 'ordering.remind-unpaid',
  payload: z.object({}),
  tries: 1,
  every: '40 7-19 * * *',
  run: async (ctx) => {
    const hours = ctx.config.ordering.remindAfterHours
    if (hours === 0) return
    const before = new Date(ctx.now().getTime() - hours * 3_600_000)
    for (const { id } of await unpaidStore.toRemind(ctx.sql, before, ctx.now(), mostAtOnce))
      await ctx.transact(async (work) => {
        const order = await orderStore.byId(work.sql, id).executeTakeFirst()
        if (!order || order.invoice_id === null || (await moneyUnderWay(work.sql, order.invoice_id, work.now()))) return
        if (await unpaidStore.remindOnce(work.sql, id, work.now())) await mailReminder(work, order)
      })
  },
})
