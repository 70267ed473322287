import * as z from 'zod/mini'
import { job } from '#platform/jobs/job.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { isDone, isRejected } from '#platform/operations/answers.ts'
import { type Looker, paymentsNamed } from './drivers.ts'
import { lookForFailedRefunds } from './failed-refunds.ts'
import { giveUp } from './give-up.ts'
import { paymentStore } from './payment-store.ts'
import { settle } from './settle.ts'

/** Asks the provider about a payment and settles the answer. False when there was none. */
export async function pollPayment(
  options: Looker,
  payment: { id: number; driver: string; remote_id: string | null },
): Promise<boolean> {
  const payments = paymentsNamed(options, payment.driver)
  if (!payments || !payment.remote_id) return false
  const outcome = await payments.read(payment.remote_id)
  if (isRejected(outcome)) {
    // A payment that the provider created and no longer knows was never paid and cannot be paid.
    if (outcome.code === 'no_such_payment') await options.transact((work) => giveUp(work, payment.id, 'expired'))
    return true
  }
  if (!isDone(outcome)) return false
  if (!(await lookForFailedRefunds(options, payments, payment.id, outcome.value))) return false
  await options.transact((work) => settle(work, payment.id, outcome.value))
  return true
}

/** Enqueued by a provider's webhook; may run any number of times. */
export const pollPaymentJob = job({
  name: 'billing.look-at-payment',
  payload: z.object({ paymentId: z.number() }),
  maxAttempts: 12,
  retrySeconds: 5,
  run: async (ctx, { paymentId }) => {
    const payment = await paymentStore.byId(ctx.sql, paymentId)
    if (!payment || !paymentsNamed(ctx, payment.driver)) return
    if (!(await pollPayment(ctx, payment))) throw new TriedAgain('the payment provider gave no answer')
  },
})

/** Webhooks get lost: every ten minutes all undecided payments are checked. */
export const sweepPayments = job({
  name: 'billing.sweep-payments',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/10 * * * *',
  run: async (ctx) => {
    for (const { id } of await paymentStore.undecided(ctx.sql, ctx.now()))
      await ctx.enqueue(pollPaymentJob, { paymentId: id })
  },
})
