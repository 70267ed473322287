import * as z from 'zod/mini'
import { addTargetDays } from '#areas/billing/direct-debit/rules/target-days.ts'
import { dayOf } from '#base/dates.ts'
import { isSameAddress } from '#base/email.ts'
import type { OrderId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { cancelOrder } from './cancel-order.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { readersOf } from './mail-frame.ts'
import { mailPaid, mailReminder } from './money-mails.ts'
import { orderStore } from './order-store.ts'
import { tellOrder } from './tell-order.ts'
import { moneyUnderWay, unpaidStore } from './unpaid-store.ts'

const maxAtOnce = 500
/** A buyer who is at a payment provider for longer than this, and has not paid, has gone away. */
const awayMinutes = 15
/** What is ready by then says that the money came in; what takes longer is not waited for. */
const readyMinutes = 30
/** A transfer sent this many working days before the last one still arrives in time. */
const remindTransferDays = 2

const minutesAgo = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/** Cancels orders that waited for their money too long, each in a transaction of its own. */
export const expireOrders = job({
  name: 'ordering.expire-orders',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/10 * * * *',
  run: async (ctx) => {
    for (const { id } of await unpaidStore.expired(ctx.sql, ctx.now(), maxAtOnce))
      await ctx.transact((work) => cancelOrder(work, id, 'expired'))
  },
})

/** Tells buyers what no other mail told them: of an order that they left unpaid, and of money that came in later. */
export const tellOrders = job({
  name: 'ordering.tell-orders',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/5 * * * *',
  run: async (ctx) => {
    for (const { id } of await unpaidStore.untold(ctx.sql, minutesAgo(ctx.now(), awayMinutes), maxAtOnce))
      await ctx.transact((work) => tellUnpaid(work, id))
    for (const { id } of await unpaidStore.moneyUntold(ctx.sql, minutesAgo(ctx.now(), readyMinutes), maxAtOnce))
      await ctx.transact((work) => tellMoney(work, id))
  },
})

async function tellUnpaid(work: Work, orderId: OrderId): Promise<void> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  if (order?.state !== 'awaiting-payment' || order.invoice_id === null) return
  if (!(await moneyUnderWay(work.sql, order.invoice_id, work.now()))) await tellOrder(work, orderId)
}

/**
 * Nobody gets more than three mails about one order: a buyer who was reminded of it, or mailed to confirm an address for it, is told of
 * the money with what is ready then, and so is the payer of what another ordered. A newcomer whose name waits for somebody
 * else's click is told now: that may take days.
 */
async function tellMoney(work: Work, orderId: OrderId): Promise<void> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  if (!order || order.money_told_at || !['paid', 'provisioning'].includes(order.state)) return
  if (order.reminded_at || !(await readersOf(work, order)).orderer.seesPrices) return
  const waiting = await orderStore.waitingForHolder(work.sql, orderId)
  const isNewcomer = order.account_id === null
  if (isNewcomer && waiting.length === 0) return
  if (!waiting.some(({ email }) => isSameAddress(email, order.email))) await mailPaid(work, order)
}

/** Reminds the buyer of an order that nobody paid yet, once, if that is not the fourth mail of it (`unpaidStore.toRemind`). */
export const remindUnpaid = job({
  name: 'ordering.remind-unpaid',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '40 7-19 * * *',
  run: async (ctx) => {
    const hours = ctx.config.ordering.remindAfterHours
    if (hours === 0) return
    const placedBefore = minutesAgo(ctx.now(), hours * 60)
    const transferBy = addTargetDays(dayOf(ctx.now()), remindTransferDays)
    for (const { id } of await unpaidStore.toRemind(ctx.sql, { placedBefore, transferBy }, ctx.now(), maxAtOnce))
      await ctx.transact(async (work) => {
        const order = await orderStore.byId(work.sql, id).executeTakeFirst()
        if (!order || order.invoice_id === null || (await moneyUnderWay(work.sql, order.invoice_id, work.now()))) return
        if (await unpaidStore.remindOnce(work.sql, id, work.now())) await mailReminder(work, order)
      })
  },
})
