import type { Work } from '#platform/context.ts'
import { paymentStore } from './payment-store.ts'
import { notPaid } from './tell-not-paid.ts'

/**
 * Ends an attempt that moved no money: the provider no longer knows it, or the payer came back from its page without
 * paying. An attempt that was given up may still be paid; then the payment counts.
 */
export async function giveUp(work: Work, paymentId: number, state: 'expired' | 'cancelled'): Promise<void> {
  if (!(await paymentStore.giveUp(work.sql, paymentId, state, work.now()))) return
  const payment = await paymentStore.byId(work.sql, paymentId)
  if (!payment) return
  // Whoever pressed "cancel" already knows.
  if (state === 'expired') await notPaid(work, paymentId, state)
  const { client_id: clientId, attempt_key: subject } = payment
  await work.pushEvent({ clientId, type: 'payment.changed', subject, data: { state } })
}
