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
/** A buyer who has been at a payment provider for longer than this has probably left. */
const awayMinutes = 15
/** The mail about items that are ready within this time also confirms the payment. */
const readyMinutes = 30
/** A transfer sent this many working days before the last day still arrives in time. */
const remindTransferDays = 2

const minutesAgo = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/** Cancels expired orders, each in its own transaction. */
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

/** Mails buyers what no other mail said: about an order left unpaid, and about a later payment. */
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
 * At most three mails per order: a buyer who was reminded, or asked to confirm an address, reads about the payment in
 * the mail about what is ready, and so does a paying partner. A new user who waits for another holder's confirmation is
 * mailed now, because that may take days.
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

/** Reminds buyers of unpaid orders once, unless it would be the fourth mail (`unpaidStore.toRemind`). */
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
