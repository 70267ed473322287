import { type CreditNote, invoiceFile } from '#areas/billing/invoices/server/public.ts'
import { isSameAddress } from '#base/email.ts'
import { type Cents, formatEuros } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { clicksNeeded } from './clicks-needed.ts'
import { listed, mailFrame, moneyReader, readersOf } from './mail-frame.ts'
import { dueOf, moneyCameIn } from './order-credit.ts'
import { moneyBack, whyFailed } from './order-mails.ts'
import { type OrderRow, orderStore } from './order-store.ts'
import type { RefundToTell } from './refund-store.ts'
import { howToPay } from './tell-order.ts'

/** The payment arrived: for readers who were mailed about the order before it was paid. */
export async function mailPaid(work: Work, order: OrderRow): Promise<void> {
  await orderStore.change(work.sql, order.id, { money_told_at: work.now() })
  const { locale, hello, common } = mailFrame(work, order, moneyReader(await readersOf(work, order)))
  await work.mail({
    ...common,
    kind: 'ordering.order-paid',
    subject: m.checkout_mail_paid_subject({ number: order.id }, { locale }),
    paragraphs: [
      ...hello,
      ...(await moneyCameIn(work, order, locale)),
      m.checkout_mail_paid_next({}, { locale }),
      ...(await clicksNeeded(work, await orderStore.items(work.sql, order.id), locale)),
    ],
  })
}

/** Reminder of an unpaid order: the open amount, and until when it can be paid. */
export async function mailReminder(work: Work, order: OrderRow): Promise<void> {
  const { locale, hello, common } = mailFrame(work, order, moneyReader(await readersOf(work, order)))
  const items = (await orderStore.items(work.sql, order.id)).filter((item) => item.state === 'awaiting-payment')
  await work.mail({
    ...common,
    kind: 'ordering.order-reminder',
    subject: m.checkout_mail_reminder_subject({ number: order.id }, { locale }),
    paragraphs: [
      ...hello,
      m.checkout_mail_reminder_intro({ number: order.id, total: formatEuros(await dueOf(work, order)) }, { locale }),
      ...listed(items, locale),
      ...(await howToPay(work, order, locale)),
      m.checkout_mail_reminder_paid({}, { locale }),
    ],
    button: { ...common.button, label: m.checkout_mail_reminder_button({}, { locale }) },
  })
}

type Cancelled = {
  why: 'expired' | 'by-staff'
  /** The part paid from account credit, which is returned. */
  credit: Cents
  /** The credit note, which is attached instead of a mail of its own. */
  note: CreditNote | undefined
}

/** The order is cancelled, and nothing has to be paid. */
export async function mailCancelled(work: Work, order: OrderRow, { why, credit, note }: Cancelled): Promise<void> {
  const items = (await orderStore.items(work.sql, order.id)).filter((item) => item.reason_code === null)
  const reason = why === 'expired' ? m.checkout_mail_cancelled_expired : m.checkout_mail_cancelled_by_staff
  const readers = await readersOf(work, order)
  const payer = moneyReader(readers)
  for (const reader of readers.all) {
    const { locale, hello, common } = mailFrame(work, order, reader)
    const back = m.checkout_mail_credit_back({ credit: formatEuros(credit) }, { locale })
    const withNote = note && reader === payer && isSameAddress(order.invoice_email, reader.to) ? note : undefined
    await work.mail({
      ...common,
      kind: 'ordering.order-cancelled',
      subject: m.checkout_mail_cancelled_subject({ number: order.id }, { locale }),
      paragraphs: [...hello, reason({ number: order.id }, { locale }), ...listed(items, locale)],
      attachments: withNote ? [invoiceFile(withNote)] : [],
      closing: [
        ...(reader === payer && credit > 0 ? [back] : []),
        m.checkout_mail_cancelled_next({}, { locale }),
        ...(withNote ? [m.checkout_mail_cancelled_note({ creditNote: withNote.number }, { locale })] : []),
      ],
    })
  }
}

/** Refunds after the end of an order was mailed: for which items, with the credit notes. */
export async function mailRefunded(work: Work, order: OrderRow, back: readonly RefundToTell[]): Promise<void> {
  const readers = await readersOf(work, order)
  const payer = moneyReader(readers)
  const ids = new Set(back.map(({ itemId }) => itemId))
  const items = (await orderStore.items(work.sql, order.id)).filter(({ id }) => ids.has(id))
  for (const reader of readers.all) {
    const { locale, hello, common } = mailFrame(work, order, reader)
    const { lines, attachments } = moneyBack({ order, back }, reader, reader === payer)
    if (lines.length === 0) continue
    await work.mail({
      ...common,
      kind: 'ordering.item-refunded',
      subject: m.checkout_mail_refunded_subject({ number: order.id }, { locale }),
      paragraphs: [
        ...hello,
        m.checkout_mail_refunded_intro({ number: order.id }, { locale }),
        ...whyFailed(items, locale),
        ...lines,
      ],
      attachments,
    })
  }
}
