import * as z from 'zod/mini'
import { done, type Outcome } from '#drivers/outcome.ts'
import type { Payments, Refund } from '#drivers/payment/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { isDone, isRejected, reading, tryAgain } from '#platform/operations/answers.ts'
import { refundEnded } from './domain-events.ts'
import { paymentsNamed } from './drivers.ts'
import { ledger } from './ledger-store.ts'
import { mailRefunded } from './payment-mails.ts'
import { pollPayment } from './poll-payment.ts'
import { type RefundRow, refundStore } from './refund-store.ts'
import { refundToCredit } from './refund-to-credit.ts'

/** Wrong credentials say nothing about the refund: it is retried. */
const noAnswer = new Set(['access_denied'])

/**
 * Refunds through the payment provider, under the refund's key. After a lost answer the next attempt finds the refund;
 * only a final refusal turns the money into account credit.
 */
export const sendRefund = job({
  name: 'billing.send-refund',
  payload: z.object({ refundId: z.number() }),
  maxAttempts: 15,
  retrySeconds: 10,
  key: ({ refundId }) => String(refundId),
  run: async (ctx, { refundId }) => {
    const refund = await refundStore.find(ctx.sql, refundId)
    if (!refund?.payment_remote_id || refund.state !== 'asked') return
    const payments = paymentsNamed(ctx, refund.driver)
    if (!payments) throw new Error(`no payment driver ${refund.driver}`)
    const outcome = await giveBack(payments, refund, refund.payment_remote_id)
    if (isDone(outcome)) await ctx.transact((work) => given(work, refundId, outcome.value.refundId))
    else if (isRejected(outcome) && !noAnswer.has(outcome.code))
      await ctx.transact((work) => notGiven(work, refundId, outcome.code))
    else tryAgain('not refunded', outcome)
    await lookAfter(ctx, refund)
  },
})

/** Looked up first: a provider forgets our key after some hours, and the same key would then be a second refund. */
async function giveBack(payments: Payments, refund: RefundRow, remoteId: string): Promise<Outcome<Refund>> {
  const known = await payments.findRefund(refund.refund_key, remoteId)
  return reading(known, {
    done: ({ value }) =>
      value
        ? done(value)
        : payments.refund(refund.refund_key, remoteId, { cents: refund.cents, description: refund.invoice_number }),
  })
}

async function given(work: Work, refundId: number, remoteId: string): Promise<void> {
  const refund = await refundStore.lock(work.sql, refundId)
  if (refund?.state !== 'asked') return
  await refundStore.end(work.sql, refundId, { state: 'done', remoteId, at: work.now() })
  await tellEnd(work, refund, 'refunded')
  if (!refund.told_by_asker) await mailRefunded(work, refund, 'refunded')
}

async function notGiven(work: Work, refundId: number, reasonCode: string): Promise<void> {
  const before = await refundStore.find(work.sql, refundId)
  const invoice = before && (await ledger.lockInvoice(work.sql, before.invoice_id))
  const refund = await refundStore.lock(work.sql, refundId)
  if (!invoice || refund?.state !== 'asked') return
  // Money that was charged back meanwhile cannot be refunded as well.
  const cents = Math.min(refund.cents - refund.recorded_cents, Math.max(invoice.balanceCents, 0))
  const state = cents > 0 ? 'credited' : 'void'
  await refundStore.end(work.sql, refundId, { state, reasonCode, at: work.now() })
  await refundStore.release(work.sql, refund.payment_id, refund.cents - refund.recorded_cents)
  if (cents > 0) await refundToCredit(work, invoice, cents, refund.reason, `refund:${refund.refund_key}`, refundId)
  await tellEnd(work, refund, state)
  if (cents > 0 && !refund.told_by_asker) await mailRefunded(work, { ...refund, cents }, 'credited')
}

async function tellEnd(work: Work, refund: RefundRow, outcome: 'refunded' | 'credited' | 'void'): Promise<void> {
  await work.audit({
    action: `billing.refund.${outcome}`,
    object: { type: 'invoice', id: refund.invoice_id },
    clientId: refund.client_id,
    details: { number: refund.invoice_number, cents: refund.cents, reason: refund.reason },
  })
  await work.emit(refundEnded, {
    refundId: refund.id,
    invoiceId: refund.invoice_id,
    clientId: refund.client_id,
    cents: refund.cents,
    outcome,
  })
}

async function lookAfter(ctx: JobCtx, refund: RefundRow): Promise<void> {
  const payment = { id: refund.payment_id, driver: refund.driver, remote_id: refund.payment_remote_id }
  if (!(await pollPayment(ctx, payment))) throw new TriedAgain('the payment provider gave no answer')
}
