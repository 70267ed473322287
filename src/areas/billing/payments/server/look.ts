import * as z from 'zod/mini'
import type { DriverKey } from '#base/driver-key.ts'
import { type Payments, paymentKey } from '#drivers/payment/port.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { paymentStore } from './payment-store.ts'
import { settle } from './settle.ts'

/** What a look needs, of a call as well as of a job. */
export type Looker = {
  driver<Port>(key: DriverKey<Port>): Port
  transact<Result>(step: (work: Work) => Promise<Result>): Promise<Result>
}

export const paymentsOf = (around: Pick<Looker, 'driver'>): Payments => around.driver(paymentKey)

/** Asks the provider how a payment stands and settles the answer. False when the provider gave none. */
export async function look(around: Looker, payment: { id: number; remote_id: string | null }): Promise<boolean> {
  if (!payment.remote_id) return false
  const outcome = await paymentsOf(around).read(payment.remote_id)
  if (outcome.kind !== 'done') return outcome.kind === 'rejected'
  await around.transact((work) => settle(work, payment.id, outcome.value))
  return true
}

/** What a provider's call sets off. It may run any number of times. */
export const lookAtPayment = job({
  name: 'billing.look-at-payment',
  payload: z.object({ paymentId: z.number() }),
  tries: 12,
  retrySeconds: 5,
  run: async (ctx, { paymentId }) => {
    const payment = await paymentStore.byId(ctx.sql, paymentId)
    if (!payment || payment.driver !== paymentsOf(ctx).name) return
    if (!(await look(ctx, payment))) throw new Error('the payment provider gave no answer')
  },
})

/** Providers' calls get lost: every ten minutes all that is undecided is looked at once more. */
export const sweepPayments = job({
  name: 'billing.sweep-payments',
  payload: z.object({}),
  tries: 1,
  every: '*/10 * * * *',
  run: async (ctx) => {
    for (const { id } of await paymentStore.undecided(ctx.sql, ctx.now()))
      await ctx.enqueue(lookAtPayment, { paymentId: id })
  },
})

/** Gives back what came in too much. The key follows from the attempt, so it is given back once. */
export const refundPayment = job({
  name: 'billing.refund-payment',
  payload: z.object({ paymentId: z.number() }),
  tries: 12,
  retrySeconds: 10,
  run: async (ctx, { paymentId }) => {
    const payment = await paymentStore.byId(ctx.sql, paymentId)
    if (!payment?.remote_id || payment.refund_due_cents === 0) return
    const refund = { cents: payment.refund_due_cents, description: payment.invoice_number }
    const outcome = await paymentsOf(ctx).refund(`${payment.attempt_key}-refund`, payment.remote_id, refund)
    if (outcome.kind !== 'done') throw new Error(`not refunded: ${outcome.kind}`)
    if (!(await look(ctx, payment))) throw new Error('the payment provider gave no answer')
  },
})

export const paymentJobs = [lookAtPayment, sweepPayments, refundPayment] as const
