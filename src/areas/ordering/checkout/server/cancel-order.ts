import { type CreditNote, creditInvoice } from '#areas/billing/invoices/server/public.ts'
import { giveBackPromotion } from '#areas/ordering/catalogue/server/public.ts'
import type { OrderId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { moneyReader, readersOf } from './mail-frame.ts'
import { mailCancelled } from './money-mails.ts'
import { creditOn } from './order-credit.ts'
import { moneyUnderWay } from './unpaid-store.ts'

export type CancelReason = 'expired' | 'by-staff'

/**
 * Cancels an unpaid order with its invoice: frees its names and promotion, and mails its buyer. Does nothing while a
 * payment may be under way. Returns whether it was cancelled.
 */
export async function cancelOrder(
  work: Work,
  orderId: OrderId,
  why: CancelReason,
): Promise<'cancelled' | 'not-unpaid' | 'money-under-way'> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  if (order?.state !== 'awaiting-payment') return 'not-unpaid'
  if (order.invoice_id !== null && (await moneyUnderWay(work.sql, order.invoice_id, work.now())))
    return 'money-under-way'
  const { invoice_id: invoiceId } = order
  if (invoiceId === null || order.invoice_status !== 'Unpaid') await cancelUnpaid(work, orderId, why)
  else {
    const { to } = moneyReader(await readersOf(work, order))
    await cancelUnpaid(work, orderId, why, () => creditInvoice(work, invoiceId, '', to))
  }
  return 'cancelled'
}

/** Ends an order whose invoice was credited unpaid. `takeBack`: the invoice still has to be credited. */
export async function cancelUnpaid(
  work: Work,
  orderId: OrderId,
  why: CancelReason = 'by-staff',
  takeBack?: () => Promise<CreditNote>,
): Promise<void> {
  const order = await fulfilmentStore.lock(work.sql, orderId)
  if (!order) return
  const at = work.now()
  if (!(await fulfilmentStore.move(work.sql, orderId, ['awaiting-payment'], 'cancelled', at))) return
  await fulfilmentStore.moveItems(work.sql, orderId, 'awaiting-payment', 'cancelled', at)
  if (order.promotion_code !== null) await giveBackPromotion(work, order.promotion_code)
  await work.changed(
    {
      action: 'ordering.order-cancelled',
      object: { type: 'order', id: orderId },
      clientId: order.client_id,
      details: { why },
    },
    { clientId: order.client_id, type: 'order.changed', subject: order.uuid },
  )
  const credit = await creditOn(work, order)
  await mailCancelled(work, order, { why, credit, note: await takeBack?.() })
}
