import type { Locale } from '#base/locale.ts'
import { formatEuros } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { reasonText } from './item-reason.ts'
import { listed, mailFrame, payerInstead } from './mail-frame.ts'
import { type OrderItemRow, type OrderRow, orderStore } from './order-store.ts'
import { refundStore } from './refund-store.ts'

/** How it ended: everything ready, or what worked out and what did not. */
export async function mailFinished(work: Work, order: OrderRow): Promise<void> {
  const { locale, hello, common } = await mailFrame(work, order)
  const items = await orderStore.items(work.sql, order.id)
  const done = items.filter((item) => item.state === 'done')
  const failed = items.filter((item) => item.state === 'failed')
  const number = { number: order.id }
  const money = await moneyNews(work, order, locale)
  if (failed.length === 0) {
    await work.mail({
      ...common,
      kind: 'ordering.order-completed',
      subject: m.checkout_mail_done_subject(number, { locale }),
      paragraphs: [hello, m.checkout_mail_done_intro({}, { locale }), ...listed(done), ...money],
    })
    return
  }
  const worked =
    done.length > 0
      ? [m.checkout_mail_failed_intro({}, { locale }), ...listed(done)]
      : [m.checkout_mail_failed_none({}, { locale })]
  await work.mail({
    ...common,
    kind: 'ordering.order-partly-failed',
    subject: m.checkout_mail_failed_subject(number, { locale }),
    paragraphs: [hello, ...worked, m.checkout_mail_failed_list({}, { locale }), ...whyFailed(failed, locale), ...money],
    closing: [await nextOfFailed(work, order, locale)],
  })
}

/** What did not work out, each with why. */
const whyFailed = (items: readonly OrderItemRow[], locale: Locale): string[] =>
  listed(
    items.map((item) => ({
      description: [item.description, reasonText(item, locale) ?? []].flat().join(': '),
    })),
  )

/** That the money came in, to whom no mail said so yet. */
async function moneyNews(work: Work, order: OrderRow, locale: Locale): Promise<string[]> {
  if (order.money_told_at || order.invoice_id === null || order.total_cents === 0) return []
  if (await payerInstead(work, order)) return []
  await orderStore.change(work.sql, order.id, { money_told_at: work.now() })
  return [m.checkout_mail_paid_intro({ total: formatEuros(order.total_cents), number: order.id }, { locale })]
}

/** What happens with the money of what failed: it comes back by itself, or somebody calls. */
async function nextOfFailed(work: Work, order: OrderRow, locale: Locale): Promise<string> {
  const refunds = await refundStore.ofOrder(work.sql, order.id)
  const isByItself = refunds.length > 0 && refunds.every((refund) => refund.state !== 'waiting' || refund.due_at)
  return (isByItself ? m.checkout_mail_failed_refund : m.checkout_mail_failed_next)({}, { locale })
}
