import type { Work } from '#platform/context.ts'
import { paymentStore } from './payment-store.ts'
import { notPaid } from './tell-not-paid.ts'

/**
 * Ends an attempt without a movement of money: the provider no longer knows it, or the payer returned without paying.
 * When it is paid after all, the payment counts.
 */
export async function giveUp(work: Work, paymentId: number, state: 'expired' | 'cancelled'): Promise<void> {
  if (!(await paymentStore.giveUp(work.sql, paymentId, state, work.now()))) return
  const payment = await paymentStore.byId(work.sql, paymentId)
  if (!payment) return
  // A payer who cancelled knows already.
  if (state === 'expired') await notPaid(work, paymentId, state)
  const { client_id: clientId, attempt_key: subject } = payment
  await work.pushEvent({ clientId, type: 'payment.changed', subject, data: { state } })
}
