import * as z from 'zod/mini'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { mailNotPaid } from './payment-mails.ts'

/** A payer who is still on the page and tries again needs no mail. */
const awaySeconds = 900

export const tellNotPaid = job({
  name: 'payments.tell-not-paid',
  payload: z.object({ paymentId: z.number(), state: z.enum(['failed', 'expired']) }),
  maxAttempts: 5,
  run: (ctx, { paymentId, state }) => ctx.transact((work) => mailNotPaid(work, paymentId, state)),
})

/** A payment failed: mails its payer unless they try again. */
export const notPaid = (work: Work, paymentId: number, state: 'failed' | 'expired'): Promise<void> =>
  work.enqueue(tellNotPaid, { paymentId, state }, { afterSeconds: awaySeconds })
