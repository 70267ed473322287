import type { Locale } from '#base/locale.ts'
import { formatEuros } from '#base/money.ts'
import type { BrandName } from '#brands/brands.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { invoiceAmounts } from './invoice-amounts.ts'
import { methodTitle } from './method-titles.ts'
import { partStore } from './part-store.ts'
import { paymentStore } from './payment-store.ts'
import { paidFromCredit } from './spendable-credit.ts'

type Mailed = Awaited<ReturnType<typeof paymentStore.mailed>>[number]

/** To the payer: the invoices that the payment settled. For an order, its own mail says so. */
export async function mailReceived(
  work: Work,
  shares: readonly { invoiceId: number; cents: number }[],
  method: string,
): Promise<void> {
  const { first, options, numbers, ids } = await aboutThese(
    work,
    shares.map(({ invoiceId }) => invoiceId),
    (invoice) => !(invoice.isReceiptToldByOrder && invoice.status === 'Paid'),
  )
  if (!first) return
  const amount = formatEuros(
    shares.reduce((sum, { invoiceId, cents }) => (ids.includes(invoiceId) ? sum + cents : sum), 0),
  )
  await work.mail({
    ...envelope(first, 'payment-received'),
    subject: m.payments_mail_received_subject({ amount }, options),
    paragraphs: [
      hello(first),
      m.payments_mail_received_text({ amount, numbers, method: methodTitle(method, options.locale) }, options),
      ...(await creditSentences(work, ids, options)),
    ],
    button: button(work, first, m.payments_mail_to_invoices({}, options), `/invoices?id=${first.id}`),
  })
}

/**
 * A failed or expired payment whose invoices are still open: how to pay them. A payer who tried again gets no mail, and
 * invoices of orders are left to the mails about these.
 */
export async function mailNotPaid(work: Work, paymentId: number, state: 'failed' | 'expired'): Promise<void> {
  if (await paymentStore.isTriedAgain(work.sql, paymentId)) return
  const parts = await partStore.of(work.sql, paymentId)
  const { first, options, numbers, ids } = await aboutThese(
    work,
    parts.map(({ invoiceId }) => invoiceId),
    (invoice) => invoice.status === 'Unpaid' && !invoice.isToldByOrder,
  )
  if (!first) return
  const text = state === 'failed' ? m.payments_mail_failed_text : m.payments_mail_expired_text
  await work.mail({
    ...envelope(first, `payment-${state}`),
    subject: m.payments_mail_failed_subject({ numbers }, options),
    paragraphs: [
      hello(first),
      text({ numbers }, options),
      ...(await creditSentences(work, ids, options)),
      m.payments_mail_failed_help({}, options),
    ],
    button: button(work, first, m.payments_mail_pay({}, options), `/invoices/pay?ids=${ids.join(',')}`),
  })
}

/** In addition: what account credit paid of these invoices, and what is left to pay. */
async function creditSentences(work: Work, ids: readonly number[], options: { locale: Locale }): Promise<string[]> {
  const credit = await paidFromCredit(work.sql, ids)
  const amounts = await invoiceAmounts(work.sql, ids)
  const rest = amounts.reduce((sum, { openCents }) => sum + openCents, 0)
  const whole = amounts.reduce((sum, { totalCents }) => sum + totalCents, 0)
  return [
    ...(credit > 0 ? [m.payments_mail_credit_stays({ credit: formatEuros(credit) }, options)] : []),
    ...(rest > 0 && rest < whole ? [m.payments_mail_left({ rest: formatEuros(rest) }, options)] : []),
  ]
}

/** A refund under way, or one that became account credit. */
export async function mailRefunded(
  work: Work,
  refund: { invoice_id: number; cents: number; method: string; reason: string },
  outcome: 'refunded' | 'credited',
): Promise<void> {
  const { first, options, numbers } = await aboutThese(work, [refund.invoice_id])
  if (!first) return
  const values = { amount: formatEuros(refund.cents), numbers, method: methodTitle(refund.method, options.locale) }
  const isBack = outcome === 'refunded'
  await work.mail({
    ...envelope(first, `payment-${outcome}`),
    subject: isBack
      ? m.payments_mail_refunded_subject(values, options)
      : m.payments_mail_credited_subject(values, options),
    paragraphs: [
      hello(first),
      isBack ? m.payments_mail_refunded_text(values, options) : m.payments_mail_credited_text(values, options),
    ],
    button: isBack
      ? button(work, first, m.payments_mail_to_invoices({}, options), `/invoices?id=${first.id}`)
      : button(work, first, m.payments_mail_to_credit({}, options), '/invoices/credit'),
  })
}

/** To the brand's staff: a charge-back, and the invoice that is open again. */
export async function mailChargedBack(work: Work, invoiceId: number, cents: number, method: string): Promise<void> {
  const [invoice] = await paymentStore.mailed(work.sql, [invoiceId])
  if (!invoice) return
  const options = { locale: 'nl' } as const
  const values = { amount: formatEuros(cents), numbers: invoice.number, method: methodTitle(method, 'nl') }
  await work.mail({
    brand: invoice.brand as BrandName,
    kind: 'payment-charged-back',
    locale: 'nl',
    to: (await brandsNow(work))[invoice.brand as BrandName].company.email,
    subject: m.payments_mail_charged_back_subject(values, options),
    paragraphs: [m.payments_mail_charged_back_text({ ...values, name: invoice.buyer.name }, options)],
  })
}

/** To the brand's staff: a refund that its provider had confirmed did not arrive. */
export async function mailRefundFailed(
  work: Work,
  refund: { invoice_id: number; cents: number; method: string },
): Promise<void> {
  const [invoice] = await paymentStore.mailed(work.sql, [refund.invoice_id])
  if (!invoice) return
  const options = { locale: 'nl' } as const
  const method = methodTitle(refund.method, 'nl')
  const values = { amount: formatEuros(refund.cents), numbers: invoice.number, method, name: invoice.buyer.name }
  await work.mail({
    brand: invoice.brand as BrandName,
    kind: 'payment-refund-failed',
    locale: 'nl',
    to: (await brandsNow(work))[invoice.brand as BrandName].company.email,
    subject: m.payments_mail_refund_failed_subject(values, options),
    paragraphs: [m.payments_mail_refund_failed_text(values, options)],
  })
}

async function aboutThese(work: Work, ids: readonly number[], isMeant: (invoice: Mailed) => boolean = () => true) {
  const all = await paymentStore.mailed(work.sql, ids)
  // Invoices imported from an earlier system may have no address.
  const invoices = all.filter((invoice) => invoice.buyer.email && isMeant(invoice))
  const first = invoices[0]
  return {
    first,
    options: { locale: (first?.locale ?? 'nl') as Locale },
    numbers: invoices.map(({ number }) => number).join(', '),
    ids: invoices.map(({ id }) => id),
  }
}

const hello = ({ buyer, first_name, locale }: Mailed) =>
  m.payments_mail_hello({ name: first_name || buyer.name }, { locale: locale as Locale })

const envelope = (invoice: Mailed, kind: string) => ({
  brand: invoice.brand as BrandName,
  kind,
  locale: invoice.locale as Locale,
  to: invoice.buyer.email,
  clientId: invoice.client_id,
})

const button = (work: Work, invoice: Mailed, label: string, path: string) => ({
  label,
  url: portalLink(work.config, invoice.locale as Locale, path),
})
