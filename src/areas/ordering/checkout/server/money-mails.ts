import { invoiceFile, type NewCreditNote } from '#areas/billing/invoices/server/front-door.ts'
import { formatEuros } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { listed, mailFrame, moneyFrame } from './mail-frame.ts'
import { type OrderRow, orderStore } from './order-store.ts'
import { howToPay } from './tell-order.ts'

/** The payment arrived, and the work goes on: for who was told of the order before he paid. */
export async function mailPaid(work: Work, order: OrderRow): Promise<void> {
  await orderStore.change(work.sql, order.id, { money_told_at: work.now() })
  const { locale, hello, common } = await moneyFrame(work, order)
  const total = formatEuros(order.total_cents)
  await work.mail({
    ...common,
    kind: 'ordering.order-paid',
    subject: m.checkout_mail_paid_subject({ number: order.id }, { locale }),
    paragraphs: [
      hello,
      m.checkout_mail_paid_intro({ total, number: order.id }, { locale }),
      m.checkout_mail_paid_next({}, { locale }),
    ],
  })
}

/** Nothing came in yet: what is still open, and until when it waits. */
export async function mailReminder(work: Work, order: OrderRow): Promise<void> {
  const { locale, hello, common } = await moneyFrame(work, order)
  const items = (await orderStore.items(work.sql, order.id)).filter((item) => item.state === 'awaiting-payment')
  await work.mail({
    ...common,
    kind: 'ordering.order-reminder',
    subject: m.checkout_mail_reminder_subject({ number: order.id }, { locale }),
    paragraphs: [
      hello,
      m.checkout_mail_reminder_intro({ number: order.id, total: formatEuros(order.total_cents) }, { locale }),
      ...listed(items),
      ...(await howToPay(work, order, locale)),
      m.checkout_mail_reminder_paid({}, { locale }),
    ],
    button: { ...common.button, label: m.checkout_mail_reminder_button({}, { locale }) },
  })
}

/** It does not go on, and nothing has to be paid. */
export async function mailCancelled(work: Work, order: OrderRow, why: 'expired' | 'by-staff'): Promise<void> {
  const { locale, hello, common } = await mailFrame(work, order)
  const items = (await orderStore.items(work.sql, order.id)).filter((item) => item.reason_code === null)
  const reason = why === 'expired' ? m.checkout_mail_cancelled_expired : m.checkout_mail_cancelled_by_staff
  await work.mail({
    ...common,
    kind: 'ordering.order-cancelled',
    subject: m.checkout_mail_cancelled_subject({ number: order.id }, { locale }),
    paragraphs: [hello, reason({ number: order.id }, { locale }), ...listed(items)],
    closing: [m.checkout_mail_cancelled_next({}, { locale })],
  })
}

/** What failed, why, and that its money comes back; with the credit note, unless its buyer got that by itself. */
export async function mailRefunded(
  work: Work,
  order: OrderRow,
  item: { description: string; reason: string },
  note: NewCreditNote,
): Promise<void> {
  const { locale, hello, common } = await moneyFrame(work, order)
  await work.mail({
    ...common,
    kind: 'ordering.item-refunded',
    subject: m.checkout_mail_refunded_subject({ item: item.description }, { locale }),
    paragraphs: [
      hello,
      m.checkout_mail_refunded_intro({ number: order.id }, { locale }),
      ...listed([item]),
      m.checkout_mail_refunded_reason({ reason: item.reason.replace(/\.$/, '') }, { locale }),
      m.checkout_mail_refunded_money({ total: formatEuros(note.totalCents), creditNote: note.number }, { locale }),
    ],
    ...(note.isMailed ? {} : { attachments: [invoiceFile(note)] }),
  })
}
