import { invoiceFile } from '#areas/billing/invoices/server/public.ts'
import { timesAsked } from '#areas/domains/registration/server/public.ts'
import { isSameAddress } from '#base/email.ts'
import type { Locale } from '#base/locale.ts'
import { formatEuros } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { counted } from '../rules/counted.ts'
import { describedIn } from './described.ts'
import type { KeptConfig } from './fulfil-item.ts'
import { reasonText } from './item-reason.ts'
import { listed, mailFrame, moneyReader, type OrderReader, readersOf } from './mail-frame.ts'
import { moneyCameIn } from './order-credit.ts'
import { type OrderItemRow, type OrderRow, orderStore } from './order-store.ts'
import { type RefundRow, type RefundToTell, refundStore } from './refund-store.ts'

type End = {
  order: OrderRow
  items: readonly OrderItemRow[]
  refunds: readonly RefundRow[]
  back: readonly RefundToTell[]
}

/**
 * The end of an order, to each reader: everything ready, or what succeeded and what failed, with its refunds. Readers
 * who do not pay see no amounts.
 */
export async function mailFinished(work: Work, order: OrderRow, back: readonly RefundToTell[] = []): Promise<void> {
  const readers = await readersOf(work, order)
  const end: End = {
    order,
    items: await orderStore.items(work.sql, order.id),
    refunds: await refundStore.ofOrder(work.sql, order.id),
    back,
  }
  const payer = moneyReader(readers)
  const isRead = await hasReadThree(work, end)
  for (const reader of readers.all)
    if (!(isRead && reader === readers.orderer)) await mailEnd(work, end, reader, reader === payer)
}

/**
 * A new user has confirmed an account and had a mail about the order; a buyer asked to confirm an address has seen that
 * all continues. A mail that it is ready would be the fourth, so it is sent only if something failed.
 */
async function hasReadThree(work: Work, { order, items }: End): Promise<boolean> {
  if (order.account_id !== null || items.some(({ state }) => state === 'failed')) return false
  const contactIds = items.map(({ config }) => (config as KeptConfig).contactId ?? 0)
  return (await timesAsked(work, { contactIds, email: order.email, since: order.placed_at })) > 0
}

async function mailEnd(work: Work, end: End, reader: OrderReader, isPayer: boolean): Promise<void> {
  const { order, items } = end
  const { locale, hello, common } = mailFrame(work, order, reader)
  const done = items.filter((item) => item.state === 'done')
  const failed = items.filter((item) => item.state === 'failed')
  const number = { number: order.id }
  const cameIn = isPayer ? await moneyNews(work, order, { locale, isGood: failed.length === 0 }) : []
  if (failed.length === 0) {
    await work.mail({
      ...common,
      kind: 'ordering.order-completed',
      subject: m.checkout_mail_done_subject(number, { locale }),
      paragraphs: [...hello, m.checkout_mail_done_intro({}, { locale }), ...listed(done, locale), ...cameIn],
    })
    return
  }
  const worked =
    done.length > 0
      ? [m.checkout_mail_failed_intro({}, { locale }), ...listed(done, locale)]
      : [m.checkout_mail_failed_none({}, { locale })]
  const money = moneyBack(end, reader, isPayer)
  await work.mail({
    ...common,
    kind: 'ordering.order-partly-failed',
    subject: m.checkout_mail_failed_subject(number, { locale }),
    paragraphs: [
      ...hello,
      ...worked,
      m.checkout_mail_failed_list({}, { locale }),
      ...whyFailed(failed, locale),
      ...cameIn,
      ...money.lines,
    ],
    attachments: money.attachments,
    closing: isPayer ? nextOfFailed(end, failed.length, locale) : [],
  })
}

/** The failed items with their reasons. */
export const whyFailed = (items: readonly OrderItemRow[], locale: Locale): string[] =>
  items.map(
    (item) =>
      `• ${[counted(describedIn(item, locale), item.quantity), reasonText(item, locale) ?? []].flat().join(': ')}`,
  )

/** That the payment arrived, for readers who were not mailed about it yet. */
async function moneyNews(
  work: Work,
  order: OrderRow,
  { locale, isGood }: { locale: Locale; isGood: boolean },
): Promise<string[]> {
  if (order.money_told_at || order.invoice_id === null || order.total_cents === 0) return []
  await orderStore.change(work.sql, order.id, { money_told_at: work.now() })
  const words = isGood ? m.checkout_mail_paid_intro : m.checkout_mail_came_in
  return moneyCameIn(work, order, locale, words)
}

/** Refunds, for the payer and the invoice's recipient; the latter gets the credit notes. */
export function moneyBack({ order, back }: Pick<End, 'order' | 'back'>, reader: OrderReader, isPayer: boolean) {
  const hasInvoice = isSameAddress(order.invoice_email, reader.to)
  if (back.length === 0 || !reader.seesPrices || !(isPayer || hasInvoice)) return { lines: [], attachments: [] }
  const { locale } = reader
  const total = formatEuros(back.reduce((sum, { cents }) => sum + cents, 0))
  const creditNote = back.map(({ number }) => number).join(', ')
  return {
    lines: [m.checkout_mail_refunded_money({ total, creditNote }, { locale })],
    attachments: hasInvoice ? back.map(({ noteId, number }) => invoiceFile({ id: noteId, number })) : [],
  }
}

/** What happens to items that were not refunded yet: automatically later, or staff will call. */
function nextOfFailed({ refunds, back }: End, failed: number, locale: Locale): string[] {
  if (failed <= back.length) return []
  const isByItself = refunds.length > 0 && refunds.every((refund) => refund.state !== 'waiting' || refund.due_at)
  return [(isByItself ? m.checkout_mail_failed_refund : m.checkout_mail_failed_next)({}, { locale })]
}
