import type { ClientRecord } from '#areas/people/clients/server/front-door.ts'
import type { Locale } from '#base/locale.ts'
import { formatEuros } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { listed, mailFrame } from './mail-frame.ts'
import { type OrderRow, orderStore } from './order-store.ts'
import { refundStore } from './refund-store.ts'

export type Placed = {
  items: readonly { description: string }[]
  client: ClientRecord
  /** Who pays in the reader's place: then no amount is told. */
  payerName?: string | undefined
  monthly: boolean
}

/** The confirmation: what was ordered, who pays for it, and what happens next. */
export async function mailPlaced(work: Work, order: OrderRow, placed: Placed): Promise<void> {
  const { locale, panel, hello, common } = await mailFrame(work, order, placed.client)
  await work.mail({
    ...common,
    kind: 'ordering.order-placed',
    subject: m.checkout_mail_placed_subject({ number: order.id, panel }, { locale }),
    paragraphs: [
      hello,
      m.checkout_mail_placed_intro({}, { locale }),
      ...listed(placed.items),
      ...(placed.payerName === undefined
        ? [m.checkout_mail_total({ total: formatEuros(order.total_cents) }, { locale })]
        : []),
      ...nextOfPlaced(order, placed, locale),
    ],
  })
}

function nextOfPlaced(order: OrderRow, { payerName: payer, monthly }: Placed, locale: Locale): string[] {
  if (payer !== undefined)
    return [(monthly ? m.checkout_mail_placed_payer_monthly : m.checkout_mail_placed_payer)({ payer }, { locale })]
  if (monthly) return [m.checkout_mail_placed_monthly({}, { locale })]
  return order.invoice_status === 'Unpaid' ? [m.checkout_mail_placed_paid_later({}, { locale })] : []
}

/** How it ended: everything ready, or what worked out and what did not. */
export async function mailFinished(work: Work, order: OrderRow): Promise<void> {
  const { locale, hello, common } = await mailFrame(work, order)
  const items = await orderStore.items(work.sql, order.id)
  const done = items.filter((item) => item.state === 'done')
  const failed = items.filter((item) => item.state === 'failed')
  const number = { number: order.id }
  if (failed.length === 0) {
    await work.mail({
      ...common,
      kind: 'ordering.order-completed',
      subject: m.checkout_mail_done_subject(number, { locale }),
      paragraphs: [hello, m.checkout_mail_done_intro({}, { locale }), ...listed(done)],
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
    paragraphs: [hello, ...worked, m.checkout_mail_failed_list({}, { locale }), ...listed(failed)],
    closing: [await nextOfFailed(work, order, locale)],
  })
}

/** What happens with the money of what failed: it comes back by itself, or somebody calls. */
async function nextOfFailed(work: Work, order: OrderRow, locale: Locale): Promise<string> {
  const refunds = await refundStore.ofOrder(work.sql, order.id)
  const isByItself = refunds.length > 0 && refunds.every((refund) => refund.state !== 'waiting' || refund.due_at)
  return (isByItself ? m.checkout_mail_failed_refund : m.checkout_mail_failed_next)({}, { locale })
}
