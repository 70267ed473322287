import { dayOf } from '#base/dates.ts'
import type { OrderId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { type PayBy, payBy } from '../rules/pay-by.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { type OrderRow, orderStore } from './order-store.ts'

export const isTransfer = (paymentCode: string): boolean => paymentCode === 'banktransfer'

/** Until when an order placed now waits for its payment. */
export const deadlineOf = (work: Pick<Work, 'now' | 'config'>, paymentCode: string): PayBy =>
  payBy(work.now(), { isTransfer: isTransfer(paymentCode), ...work.config.ordering })

/** The day that the buyer was told; for older orders the day on which they expire. */
export const payByOf = (order: Pick<OrderRow, 'pay_by' | 'expires_at'>) => order.pay_by ?? dayOf(order.expires_at)

/**
 * A buyer who switches from online payment to a transfer gets the time for a transfer, once: it cannot be extended by
 * choosing again, and another method later does not shorten it.
 */
export async function payByTransfer(work: Work, orderId: OrderId): Promise<void> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  if (order?.state !== 'awaiting-payment' || isTransfer(order.payment_code)) return
  const later = deadlineOf(work, 'banktransfer')
  const isLater = later.expiresAt > order.expires_at
  await orderStore.change(work.sql, orderId, {
    payment_code: 'banktransfer',
    ...(isLater ? { expires_at: later.expiresAt, pay_by: later.payBy } : {}),
  })
  await work.pushEvent({ clientId: order.client_id, type: 'order.changed', subject: order.uuid })
}
