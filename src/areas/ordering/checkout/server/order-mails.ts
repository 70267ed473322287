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
 * How it ended, to each of its readers: everything ready, or what worked out and what did not, with the money that goes back for
 * that. A reader who does not pay sees no amounts.
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
 * A newcomer confirmed their account and read about their order; one who was asked for another click since, and gave it, saw then
 * that all goes on. That it is ready would be a fourth mail; they are still told if something is not.
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

/** What did not work out, each with why. */
export const whyFailed = (items: readonly OrderItemRow[], locale: Locale): string[] =>
  items.map(
    (item) =>
      `• ${[counted(describedIn(item, locale), item.quantity), reasonText(item, locale) ?? []].flat().join(': ')}`,
  )

/** That the money came in, to readers whom no mail told yet. */
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

/** The money that goes back, to the payer and to the owner of the invoice; the credit notes go with the latter. */
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

/** What happens with the money that did not go back yet: it is sent automatically, or somebody calls. */
function nextOfFailed({ refunds, back }: End, failed: number, locale: Locale): string[] {
  if (failed <= back.length) return []
  const isByItself = refunds.length > 0 && refunds.every((refund) => refund.state !== 'waiting' || refund.due_at)
  return [(isByItself ? m.checkout_mail_failed_refund : m.checkout_mail_failed_next)({}, { locale })]
}
