import { creditInvoice } from '#areas/billing/invoices/server/public.ts'
import type { Work } from '#platform/context.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { mailCancelled } from './money-mails.ts'
import { moneyUnderWay } from './unpaid-store.ts'

export type CancelReason = 'expired' | 'by-staff'

/**
 * Cancels an order that nobody paid, with its invoice: its names and its promotion are free again, and its buyer hears so.
 * Not while money for it may be under way. Whether it was cancelled now.
 */
export async function cancelOrder(
  work: Work,
  orderId: number,
  why: CancelReason,
): Promise<'cancelled' | 'not-unpaid' | 'money-under-way'> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  if (order?.state !== 'awaiting-payment') return 'not-unpaid'
  if (order.invoice_id !== null && (await moneyUnderWay(work.sql, order.invoice_id, work.now())))
    return 'money-under-way'
  await cancelUnpaid(work, orderId, why)
  if (order.invoice_id !== null && order.invoice_status === 'Unpaid') await creditInvoice(work, order.invoice_id)
  return 'cancelled'
}

/** An order whose invoice was taken back before it was paid does not go on. */
export async function cancelUnpaid(work: Work, orderId: number, why: CancelReason = 'by-staff'): Promise<void> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  if (!order) return
  const at = work.now()
  if (!(await fulfilmentStore.move(work.sql, orderId, ['awaiting-payment'], 'cancelled', at))) return
  await fulfilmentStore.moveItems(work.sql, orderId, 'awaiting-payment', 'cancelled', at)
  if (order.promotion_code !== null) await fulfilmentStore.giveBackPromotion(work.sql, orderId)
  await work.changed(
    {
      action: 'ordering.order-cancelled',
      object: { type: 'order', id: orderId },
      clientId: order.client_id,
      details: { why },
    },
    { clientId: order.client_id, type: 'order.changed', subject: order.uuid },
  )
  await mailCancelled(work, order, why)
}
