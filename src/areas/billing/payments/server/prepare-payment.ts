import { formatCommunication } from '#areas/billing/invoices/rules/structured-communication.ts'
import { markPaid } from '#areas/billing/invoices/server/front-door.ts'
import type { Locale } from '#base/locale.ts'
import { formatEuros } from '#base/money.ts'
import { refuser } from '#base/refusal.ts'
import { type BrandName, brands } from '#brands/brands.ts'
import type { OnlineMethod } from '#drivers/payment/port.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import { paymentRefusals } from '../contract/refusals.ts'
import type { PreparedPayment } from '../contract/shapes.ts'
import { look, paymentsOf } from './look.ts'
import { offeredMethod } from './payment-methods.ts'
import { type InvoiceRef, type PayableInvoice, type PaymentRow, paymentStore } from './payment-store.ts'

const refuse = refuser(paymentRefusals)

/** What the first transaction found: either all there is to say, or an attempt with which to go to the provider. */
type Begun = { done: PreparedPayment } | { attempt: PaymentRow; invoice: PayableInvoice; isDefaultMethod: boolean }

/**
 * Starts the payment of an invoice. Must be called outside a transaction: the attempt is written down first, then the
 * provider is asked under the attempt's own key, so that an answer that gets lost is found again by asking again.
 */
export async function preparePayment(ctx: Ctx, ref: InvoiceRef, method: string): Promise<PreparedPayment> {
  let begun = await ctx.transact((step) => begin(step, ref, method))
  if ('done' in begun) return begun.done
  if (begun.attempt.state === 'open' && !(await stillOpen(ctx, begun.attempt))) {
    begun = await ctx.transact((step) => begin(step, ref, method))
    if ('done' in begun) return begun.done
  }
  const redirectUrl = begun.attempt.checkout_url ?? (await openAtProvider(ctx, begun.attempt, begun.invoice))
  return { redirectUrl, isDefaultMethod: begun.isDefaultMethod }
}

async function begin(ctx: Ctx, ref: InvoiceRef, method: string): Promise<Begun> {
  const invoice = await paymentStore.payable(ctx.sql, ref)
  if (!invoice) return refuse('invoice_not_found')
  if (invoice.status !== 'Unpaid') return refuse('invoice_paid')
  const row = offeredMethod(ctx, method, invoice.default_gateway)
  if (!row) return refuse('method_not_offered', { field: 'method' })
  const isDefaultMethod = invoice.default_gateway === method
  if (invoice.total_cents === 0) {
    await markPaid(ctx, invoice.id)
    return { done: { isDefaultMethod } }
  }
  if (row.module === 'banktransfer')
    return { done: { bankTransferMessage: transferMessage(invoice, ctx.locale), isDefaultMethod } }
  if (row.module !== 'online') return { done: { isDefaultMethod } }
  return { attempt: await attemptFor(ctx, invoice, method), invoice, isDefaultMethod }
}

/** An attempt that was begun is gone on with; only when there is none is a new one written down. */
async function attemptFor(ctx: Ctx, invoice: PayableInvoice, method: string): Promise<PaymentRow> {
  const driver = paymentsOf(ctx).name
  const begun = await paymentStore.unfinished(ctx.sql, invoice.id, driver, method)
  if (begun && begun.cents === invoice.total_cents) return begun
  const attempt = ctx.newId()
  const added = { invoiceId: invoice.id, attempt, driver, method, cents: invoice.total_cents, at: ctx.now() }
  await paymentStore.add(ctx.sql, added)
  return (await paymentStore.byAttempt(ctx.sql, attempt))!
}

/** Checkout pages close after a while; nobody is sent to one that the provider has closed. */
async function stillOpen(ctx: Ctx, attempt: PaymentRow): Promise<boolean> {
  if (!(await look(ctx, attempt))) return true
  const now = await paymentStore.byAttempt(ctx.sql, attempt.attempt_key)
  return now?.state === 'open'
}

async function openAtProvider(ctx: Ctx, attempt: PaymentRow, invoice: PayableInvoice): Promise<string> {
  const payments = paymentsOf(ctx)
  const { publicUrl } = ctx.config
  const order = {
    cents: attempt.cents,
    description: invoice.number,
    method: attempt.method as OnlineMethod,
    locale: ctx.locale,
    returnUrl: `${publicUrl}${prefixes[ctx.locale]}/order/payment-return?attempt=${attempt.attempt_key}`,
    webhookUrl: `${publicUrl}/api/payments/webhook/${payments.name}`,
    metadata: { attempt: attempt.attempt_key, invoice: invoice.number },
  }
  let outcome = await payments.create(attempt.attempt_key, order)
  // Whether it was made nobody knows: the same key asks for the same payment, never for a second one.
  if (outcome.kind === 'unknown') outcome = await payments.create(attempt.attempt_key, order)
  if (outcome.kind === 'rejected') {
    const { code } = outcome
    ctx.log.warn({ invoice: invoice.number, method: attempt.method, code }, 'payment refused by the provider')
    await ctx.transact((step) => paymentStore.fail(step.sql, attempt.attempt_key))
    return refuse(code === 'method_not_offered' ? 'method_not_offered' : 'payment_refused', { field: 'method' })
  }
  if (outcome.kind !== 'done' || !outcome.value.checkoutUrl) return refuse('payment_provider_silent')
  const { remoteId, checkoutUrl } = outcome.value
  await ctx.transact((step) => paymentStore.opened(step.sql, attempt.attempt_key, remoteId, checkoutUrl))
  return checkoutUrl
}

/** core §9: Dutch stands without prefix. */
const prefixes: Record<Locale, string> = { nl: '', en: '/en', fr: '/fr' }

function transferMessage(invoice: PayableInvoice, locale: Locale): string {
  const { company } = brands[invoice.brand as BrandName]
  return m.payments_transfer_message(
    {
      amount: formatEuros(invoice.total_cents),
      iban: company.iban.replace(/(.{4})(?=.)/g, '$1 '),
      bic: company.bic,
      company: company.name,
      communication: formatCommunication(invoice.structured_communication),
    },
    { locale },
  )
}
