import { creditInvoiceLines } from '#areas/billing/invoices/server/public.ts'
import { refundInvoicePart } from '#areas/billing/payments/server/public.ts'
import { giveUpRegistration } from '#areas/domains/registration/server/public.ts'
import { cancelService } from '#areas/services/delivery/server/public.ts'
import { isSameAddress } from '#base/email.ts'
import type { AccountId } from '#base/ids.ts'
import { localeOf } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { describedIn } from './described.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { reasonText } from './item-reason.ts'
import { moneyReader, readersOf } from './mail-frame.ts'
import { type OrderItemRow, orderStore } from './order-store.ts'
import { type RefundRow, refundStore } from './refund-store.ts'

/**
 * Credits the lines of a failed item and refunds it, once: the refund's row is locked, and the request to a provider is
 * given up first, so that nobody gets both. Makes no request itself. Returns whether it was done now; `tellEnd` mails
 * it.
 */
export async function giveBack(work: Work, itemId: number, decidedBy: AccountId | null = null): Promise<boolean> {
  const refund = await refundStore.lock(work.sql, itemId)
  const item = refund?.state === 'waiting' ? await fulfilmentStore.lockItem(work.sql, itemId) : undefined
  if (item?.state !== 'failed' || !refund) return false
  const order = await orderStore.byId(work.sql, item.order_id).executeTakeFirstOrThrow()
  const charged = await refundStore.charged(work.sql, itemId)
  if (!charged) return false
  await giveUp(work, item)
  const now = work.now()
  const locale = localeOf(order.invoice_locale)
  const reason = `${describedIn(item, locale)}: ${reasonText(item, locale) ?? ''}`
  const { invoiceId, positions } = charged
  const readers = await readersOf(work, order)
  const buyer = readers.all.find(({ to }) => isSameAddress(to, order.invoice_email)) ?? moneyReader(readers)
  const note = await creditInvoiceLines(work, {
    invoiceId,
    lines: positions.map((position) => ({ position })),
    reason,
    mailedWith: buyer.to,
  })
  const cents = note.totalCents
  const money =
    charged.isPaid && cents > 0 ? await sendBack(work, { invoiceId, cents, reason, isTold: true }) : nothingToSend
  const change = { ...money, credit_note_id: note.id, cents, decided_by: decidedBy }
  await refundStore.change(work.sql, itemId, change, now)
  await fulfilmentStore.note(work.sql, itemId, 'refunded', now, item.reason_code, decidedBy)
  await work.changed(
    {
      action: 'ordering.item-refunded',
      object: { type: 'order', id: order.id },
      clientId: order.client_id,
      details: { item: item.description, cents, creditNote: note.number },
    },
    { clientId: order.client_id, type: 'order.changed', subject: order.uuid },
  )
  return true
}

type Money = { state: 'asked' | 'done' | 'refused'; credited_cents: number; refund_ids: number[] }
const nothingToSend: Money = { state: 'done', credited_cents: 0, refund_ids: [] }

/**
 * By the original method, or to account credit. Refused when the invoice no longer holds enough: then staff look at it.
 */
async function sendBack(work: Work, asked: Parameters<typeof refundInvoicePart>[1]): Promise<Money> {
  const answer = await refundInvoicePart(work, asked)
  if (answer.kind === 'too-much') {
    work.log.warn({ invoiceId: asked.invoiceId, cents: asked.cents }, 'refund of a failed item refused')
    return { state: 'refused', credited_cents: 0, refund_ids: [] }
  }
  const refundIds = answer.refunds.map(({ refundId }) => refundId)
  return {
    state: refundIds.length > 0 ? 'asked' : 'done',
    credited_cents: answer.creditedCents,
    refund_ids: refundIds,
  }
}

/**
 * Repeats a refund that was refused, once its invoice was corrected, or the part of it that came back. Returns whether
 * the money was sent.
 */
export async function sendAgain(work: Work, refund: RefundRow, decidedBy: AccountId): Promise<boolean> {
  if (refund.invoice_id === null || refund.cents === 0) return false
  const cents = refund.failed_cents > 0 ? refund.failed_cents : refund.cents
  const isTold = refund.told_at === null
  const money = await sendBack(work, { invoiceId: refund.invoice_id, cents, reason: refund.reason_code, isTold })
  if (money.state === 'refused') return false
  const underWay = [...refund.refund_ids.map(Number), ...money.refund_ids]
  const change = {
    state: underWay.length > 0 ? 'asked' : 'done',
    credited_cents: Math.min(refund.credited_cents + money.credited_cents, refund.cents),
    refund_ids: underWay,
    failed_cents: 0,
    decided_by: decidedBy,
  } as const
  await refundStore.change(work.sql, refund.order_item_id, change, work.now())
  return true
}

/** The provider has answered: when no part is pending any more, the refund is complete, as money or credit. */
export async function refundArrived(
  work: Work,
  ended: { refundId: number; cents: number; outcome: 'refunded' | 'credited' | 'void' },
): Promise<void> {
  const refund = await refundStore.waitingFor(work.sql, ended.refundId)
  if (!refund) return
  // Bigints in arrays come out of the database as text.
  const left = refund.refund_ids.map(Number).filter((id) => id !== ended.refundId)
  const credited = refund.credited_cents + (ended.outcome === 'credited' ? ended.cents : 0)
  // Another part came back meanwhile: staff still have to look.
  const state = refund.failed_cents > 0 ? 'refused' : left.length > 0 ? 'asked' : 'done'
  const given = refund.given_ids.map(Number)
  const change = {
    state,
    refund_ids: left,
    given_ids: ended.outcome === 'refunded' ? [...given, ended.refundId] : given,
    credited_cents: Math.min(credited, refund.cents),
  } as const
  await refundStore.change(work.sql, refund.order_item_id, change, work.now())
  const order = await orderStore.byId(work.sql, refund.order_id).executeTakeFirstOrThrow()
  await work.pushEvent({ clientId: order.client_id, type: 'order.changed', subject: order.uuid })
}

/** A refund that counted as done did not arrive: it waits for staff, who can send it again. */
export async function refundCameBack(
  work: Work,
  failed: { refundId: number; invoiceId: number; cents: number },
): Promise<void> {
  const refund = await refundStore.givenBy(work.sql, failed.invoiceId, failed.refundId)
  if (!refund) return
  const change = {
    state: 'refused',
    given_ids: refund.given_ids.map(Number).filter((id) => id !== failed.refundId),
    failed_cents: Math.min(refund.failed_cents + failed.cents, refund.cents),
  } as const
  await refundStore.change(work.sql, refund.order_item_id, change, work.now())
  const order = await orderStore.byId(work.sql, refund.order_id).executeTakeFirstOrThrow()
  await work.changed(
    {
      action: 'ordering.refund-came-back',
      object: { type: 'order', id: order.id },
      clientId: order.client_id,
      details: { cents: failed.cents },
    },
    { clientId: order.client_id, type: 'order.changed', subject: order.uuid },
  )
}

/** It cannot be retried any more, because its buyer was refunded. */
export async function giveUp(work: Work, item: Pick<OrderItemRow, 'id' | 'kind' | 'service_id'>): Promise<void> {
  if (item.kind !== 'service') await giveUpRegistration(work, item.id)
  else if (item.service_id !== null) await cancelService(work, item.service_id, 'not-delivered')
}
