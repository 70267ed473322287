import { markPaid } from '#areas/billing/invoices/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { refuser } from '#base/refusal.ts'
import type { BrandName } from '#brands/brands.ts'
import type { OnlineMethod } from '#drivers/payment/port.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Ctx } from '#platform/context.ts'
import { isDone, isRejected, reading } from '#platform/operations/answers.ts'
import { apiLink, portalLink } from '#platform/portal-link.ts'
import { paymentRefusals } from '../contract/refusals.ts'
import type { PreparedPayment } from '../contract/shapes.ts'
import { transferChosen } from './domain-events.ts'
import { paymentsFor } from './drivers.ts'
import { type InvoiceToPay, invoicesToPay } from './invoices-to-pay.ts'
import { partStore } from './part-store.ts'
import { payFromCredit } from './pay-from-credit.ts'
import { offeredMethod, offeringOf } from './payment-methods.ts'
import { type InvoicesRef, type PaymentRow, paymentStore } from './payment-store.ts'
import { pollPayment } from './poll-payment.ts'
import { transferMessage } from './transfer-message.ts'

const refuse = refuser(paymentRefusals)

/** How to pay: from account credit, if wanted, and the rest by a method. */
export type AskedWay = { method?: string | undefined; useCredit?: boolean | undefined }

/** The result of the first transaction: a final answer, or an attempt for the provider. */
type Begun = { done: PreparedPayment } | { attempt: PaymentRow; invoices: InvoiceToPay[]; isDefaultMethod: boolean }

/**
 * Starts the payment of invoices of one payer. Must be called outside a transaction: the attempt is stored first, then
 * the provider is asked under the attempt's key, so that another call finds a payment whose answer was lost.
 */
export async function preparePayment(ctx: Ctx, ref: InvoicesRef, way: AskedWay): Promise<PreparedPayment> {
  let begun = await ctx.transact((step) => begin(step, ref, way))
  if ('done' in begun) return begun.done
  if (begun.attempt.state === 'open' && !(await stillOpen(ctx, begun.attempt))) {
    begun = await ctx.transact((step) => begin(step, ref, way))
    if ('done' in begun) return begun.done
  }
  const redirectUrl = begun.attempt.checkout_url ?? (await openAtProvider(ctx, begun.attempt, begun.invoices))
  return { redirectUrl, isDefaultMethod: begun.isDefaultMethod }
}

async function begin(ctx: Ctx, ref: InvoicesRef, way: AskedWay): Promise<Begun> {
  const invoices = await invoicesToPay(ctx, ref)
  const gateway = invoices[0]?.default_gateway ?? null
  const brand = (invoices[0]?.brand ?? ctx.brand.name) as BrandName
  const row = way.method === undefined ? undefined : offeredMethod(await offeringOf(ctx, brand), way.method, gateway)
  if (way.method !== undefined && !row) return refuse('method_not_offered', { field: 'method' })
  const isDefaultMethod = way.method !== undefined && gateway === way.method
  const left = way.useCredit ? await spendCredit(ctx, invoices) : invoices
  for (const invoice of left) if (invoice.openCents === 0) await markPaid(ctx, invoice.id)
  const rest = left.filter((invoice) => invoice.openCents > 0)
  if (rest.length === 0) return { done: { isDefaultMethod, paid: true } }
  // The refusal rolls back, so that no credit is spent when the rest cannot be paid.
  if (!row) return refuse('method_needed', { field: 'method' })
  if (row.module === 'banktransfer') {
    for (const { order_id: orderId } of rest) if (orderId !== null) await ctx.emit(transferChosen, { orderId })
    return { done: { bankTransferMessage: transferMessage(await brandsNow(ctx), rest, ctx.locale), isDefaultMethod } }
  }
  if (row.module !== 'online') return { done: { isDefaultMethod } }
  return { attempt: await attemptFor(ctx, rest, row.method), invoices: rest, isDefaultMethod }
}

/** The credit is the payer's: only users who may see the payer's invoices may spend it. */
async function spendCredit(ctx: Ctx, invoices: readonly InvoiceToPay[]): Promise<InvoiceToPay[]> {
  if (!ctx.principal || !allows(ctx.principal, ['perm:invoices|admin'])) return refuse('invoice_not_found')
  const left: InvoiceToPay[] = []
  for (const invoice of invoices) {
    const paid = await payFromCredit(ctx, { invoiceId: invoice.id })
    if (paid.openCents > 0) left.push({ ...invoice, openCents: paid.openCents })
  }
  return left
}

/** Continues an unfinished attempt, or stores a new one. */
async function attemptFor(ctx: Ctx, invoices: readonly InvoiceToPay[], method: string): Promise<PaymentRow> {
  const driver = paymentsFor(ctx, method)!.name
  const parts = invoices.map(({ id, openCents: cents }) => ({ invoiceId: id, cents }))
  for (const begun of await paymentStore.unfinished(ctx.sql, parts[0]!.invoiceId, driver, method))
    if (isSame(await partStore.of(ctx.sql, begun.id), parts)) return begun
  const attempt = ctx.newId()
  await paymentStore.add(ctx.sql, { parts, attempt, driver, method, at: ctx.now() })
  return (await paymentStore.byAttempt(ctx.sql, attempt))!
}

type Part = { invoiceId: number; cents: number }
const isSame = (one: readonly Part[], other: readonly Part[]) =>
  one.length === other.length &&
  one.every((part, index) => part.invoiceId === other[index]?.invoiceId && part.cents === other[index]?.cents)

/** Checkout pages expire; a payer is not sent to a closed one. */
async function stillOpen(ctx: Ctx, attempt: PaymentRow): Promise<boolean> {
  if (!(await pollPayment(ctx, attempt))) return true
  const now = await paymentStore.byAttempt(ctx.sql, attempt.attempt_key)
  return now?.state === 'open'
}

async function openAtProvider(ctx: Ctx, attempt: PaymentRow, invoices: readonly InvoiceToPay[]): Promise<string> {
  const payments = paymentsFor(ctx, attempt.method)!
  const numbers = invoices.map(({ number }) => number)
  const returnUrl = portalLink(ctx.config, ctx.locale, `/order/payment-return?attempt=${attempt.attempt_key}`)
  const order = {
    cents: attempt.cents,
    description: numbers.join(', '),
    method: attempt.method as OnlineMethod,
    locale: ctx.locale,
    returnUrl,
    cancelUrl: `${returnUrl}&cancelled=1`,
    webhookUrl: apiLink(ctx.config, `/payments/webhook/${payments.name}`),
    metadata: { attempt: attempt.attempt_key, invoice: numbers[0] ?? '' },
  }
  const create = () => payments.create(attempt.attempt_key, order)
  // After a lost answer the same key asks for the same payment, never for a second one.
  const outcome = await reading(await create(), { unknown: create })
  if (isRejected(outcome)) {
    const { code } = outcome
    ctx.log.warn({ invoice: numbers[0], method: attempt.method, code }, 'payment refused by the provider')
    await ctx.transact((step) => paymentStore.fail(step.sql, attempt.attempt_key))
    return refuse(code === 'method_not_offered' ? 'method_not_offered' : 'payment_refused', { field: 'method' })
  }
  if (!isDone(outcome) || !outcome.value.checkoutUrl) return refuse('payment_provider_silent')
  const { remoteId, checkoutUrl } = outcome.value
  await ctx.transact((step) => paymentStore.opened(step.sql, attempt.attempt_key, remoteId, checkoutUrl))
  return checkoutUrl
}
