import { issueInvoice } from '#areas/billing/invoices/server/public.ts'
import type { ClientRecord } from '#areas/people/clients/server/public.ts'
import { type Day, dayOf, daysBetween } from '#base/dates.ts'
import type { OrderId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { type InvoicedLine, linesOf } from './describe-item.ts'
import { startOrder } from './fulfil-order.ts'
import { orderStore } from './order-store.ts'
import type { OrderPlan } from './plan-order.ts'

/** What the payer is charged for an order, in their language. */
export type Bill = {
  lines: InvoicedLine[]
  promotionCents: Cents
  promotionLabel?: string
}

export function billOf(
  plan: OrderPlan,
  payer: Pick<ClientRecord, 'locale'>,
  { today, itemIds }: { today: Day; itemIds: ReadonlyMap<string, number> },
): Bill {
  const { locale } = payer
  const label = plan.promotion ? m.checkout_promotion_label({ code: plan.promotion.code }, { locale }) : undefined
  return {
    lines: plan.good.flatMap((item) =>
      linesOf(plan.inLanguage(item, locale), { locale, today, orderItemId: itemIds.get(item.key) }),
    ),
    promotionCents: plan.totals.promotionCents,
    ...(label ? { promotionLabel: label } : {}),
  }
}

export type Billed = {
  id: OrderId
  brand: ClientRecord['brand']
  monthly: boolean
  payBy: Day
  /** The address that gets the invoice with the mail about the order. */
  mailedWith?: string
  /** Why VAT is charged or not, as shown in the order. */
  vatNote?: string
}

/** Starts an order on a monthly invoice at once; any other gets an invoice and waits for its payment. */
export async function startOrBill(work: Work, order: Billed, payer: ClientRecord, bill: Bill): Promise<void> {
  if (order.monthly) return startOrder(work, order.id)
  const { vatReason = '' } = await issueInvoice(work, {
    brand: order.brand,
    clientId: payer.id,
    payer,
    orderId: order.id,
    locale: payer.locale,
    dueInDays: daysBetween(dayOf(work.now()), order.payBy),
    ...(order.mailedWith === undefined ? {} : { mailedWith: order.mailedWith }),
    ...bill,
  })
  if (vatReason !== order.vatNote) await orderStore.change(work.sql, order.id, { vat_note: vatReason })
}
