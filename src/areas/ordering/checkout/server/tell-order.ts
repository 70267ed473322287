import { spacedIban } from '#areas/billing/direct-debit/rules/iban.ts'
import { formatCommunication } from '#areas/billing/invoices/rules/structured-communication.ts'
import type { VatReason } from '#areas/billing/invoices/rules/vat-for.ts'
import { invoiceFile, whyVat } from '#areas/billing/invoices/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { readerOf } from '#areas/people/clients/server/public.ts'
import { formatDay } from '#base/dates.ts'
import { isSameAddress } from '#base/email.ts'
import type { ClientId, OrderId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { formatEuros } from '#base/money.ts'
import type { BrandName } from '#brands/brands.ts'
import { type Branding, lookFor } from '#platform/branding/branding.ts'
import { cachedBrands } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import { clicksNeeded } from './clicks-needed.ts'
import { isTransfer, payByOf } from './deadline.ts'
import { listed, mailFrame, type OrderReader, readersOf } from './mail-frame.ts'
import { creditOn, creditUsed, dueOf, moneyCameIn, type OrderMoney } from './order-credit.ts'
import { type OrderItemRow, type OrderRow, orderStore } from './order-store.ts'
import type { OrderParties } from './plan-order.ts'

/**
 * The mail about a placed order: its items, its invoice, and that it is paid or how to pay it. Sent once; to a buyer
 * who pays online after the payment, or after they left without paying.
 */
export async function tellOrder(work: Work, orderId: OrderId): Promise<void> {
  const order = await orderStore.byId(work.sql, orderId).executeTakeFirst()
  if (!order || order.told_at) return
  const isPaid = order.invoice_id !== null && order.invoice_status === 'Paid'
  const now = work.now()
  await orderStore.change(work.sql, orderId, { told_at: now, ...(isPaid ? { money_told_at: now } : {}) })
  await mailOrder(work, order)
}

/** What is known when the order was placed in the same transaction, and need not be read again. */
export type Written = {
  parties: OrderParties
  items: readonly OrderItemRow[]
  money: OrderMoney
  /** The look of mails to this client. */
  look: { clientId: ClientId; look: Branding }
}

export async function mailOrder(work: Work, order: OrderRow, written?: Written): Promise<void> {
  const { orderer } = await readersOf(work, order, written ? [written.parties.client, written.parties.payer] : [])
  if (orderer.seesPrices) return mailPayer(work, order, orderer, written)
  const payer = (await readerOf(work, { clientId: order.client_id })).payer
  await mailPaidByOther(work, order, orderer, payer ? clientName(payer) : '')
}

async function opened(work: Work, order: OrderRow, orderer: OrderReader, written?: Written) {
  const { locale, hello, common } = mailFrame(work, order, orderer)
  const isRead = written?.look.clientId === common.clientId
  const look = isRead ? written.look.look : await lookFor(work, common)
  const ordered = written?.items ?? (await orderStore.items(work.sql, order.id))
  const items = ordered.filter((item) => item.reason_code === null)
  return {
    locale,
    common: { ...common, look, kind: 'ordering.order-placed' },
    subject: m.checkout_mail_placed_subject({ number: order.id, panel: look.panelName }, { locale }),
    first: [
      ...hello,
      m.checkout_mail_placed_intro({}, { locale }),
      ...listed(items, locale),
      ...(await clicksNeeded(work, items, locale)),
    ],
  }
}

/** For a reader who does not pay: without amounts and invoice. */
export async function mailPaidByOther(work: Work, order: OrderRow, orderer: OrderReader, payer: string): Promise<void> {
  const { locale, common, subject, first } = await opened(work, order, orderer)
  const next = order.invoice_id === null ? m.checkout_mail_placed_payer_monthly : m.checkout_mail_placed_payer
  await work.mail({ ...common, subject, paragraphs: [...first, next({ payer }, { locale })] })
}

async function mailPayer(work: Work, order: OrderRow, orderer: OrderReader, written?: Written): Promise<void> {
  const isPaid = order.invoice_id !== null && order.invoice_status === 'Paid'
  const { locale, common, subject, first } = await opened(work, order, orderer, written)
  const total = formatEuros(order.total_cents)
  await work.mail({
    ...common,
    subject,
    paragraphs: [
      ...first,
      m.checkout_mail_total({ total }, { locale }),
      ...(isPaid ? await paid(work, order, locale) : await howToPay(work, order, locale, written?.money)),
      ...invoiceLines(order, locale),
    ],
    ...(isInvoiceWithIt(order)
      ? { attachments: [invoiceFile({ id: order.invoice_id, number: order.invoice_number })] }
      : {}),
    ...(isPaid || order.invoice_id === null || isTransfer(order.payment_code)
      ? {}
      : { button: { ...common.button, label: m.checkout_mail_reminder_button({}, { locale }) } }),
  })
}

const paid = async (work: Work, order: OrderRow, locale: Locale): Promise<string[]> =>
  order.total_cents === 0
    ? [m.checkout_mail_paid_next({}, { locale })]
    : [...(await moneyCameIn(work, order, locale)), m.checkout_mail_paid_next({}, { locale })]

/** How to pay an unpaid order; empty for one on a monthly invoice. */
export async function howToPay(work: Work, order: OrderRow, locale: Locale, money?: OrderMoney): Promise<string[]> {
  if (order.invoice_id === null) return [m.checkout_mail_placed_monthly({}, { locale })]
  const day = formatDay(payByOf(order))
  const lapses = order.order_type === 'domains' ? [m.checkout_mail_name_free({}, { locale })] : []
  const used = creditUsed(order, money?.creditCents ?? (await creditOn(work, order)), locale)
  if (!isTransfer(order.payment_code)) return [...used, m.checkout_mail_pay_online({ day }, { locale }), ...lapses]
  const { name, iban, bic } = (await cachedBrands(work))[order.brand as BrandName].company
  return [
    ...used,
    m.checkout_mail_pay_transfer(
      { total: formatEuros(money?.dueCents ?? (await dueOf(work, order))), day },
      { locale },
    ),
    m.checkout_mail_pay_account({ iban: spacedIban(iban), bic, name }, { locale }),
    m.checkout_mail_pay_communication(
      { communication: formatCommunication(order.structured_communication ?? '') },
      { locale },
    ),
    ...lapses,
  ]
}

type WithInvoice = OrderRow & { invoice_id: number; invoice_number: string }

/** The invoice is attached when its recipient is the reader of this mail; otherwise it has its own mail. */
const isInvoiceWithIt = (order: OrderRow): order is WithInvoice =>
  order.invoice_id !== null && order.invoice_number !== null && isSameAddress(order.invoice_email, order.email)

const invoiceLines = (order: OrderRow, locale: Locale): string[] =>
  isInvoiceWithIt(order)
    ? [
        m.checkout_mail_invoice({ number: order.invoice_number }, { locale }),
        ...whyVat((order.vat_note || undefined) as VatReason | undefined, order.invoice_vat ?? '', { locale }),
      ]
    : []
