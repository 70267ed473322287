import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { canRefund, planRefund } from '../rules/finality.ts'
import { excessCents } from '../rules/open-amount.ts'
import { ledger } from './ledger-store.ts'
import { partStore } from './part-store.ts'
import { refundStore } from './refund-store.ts'
import { refundToCredit } from './refund-to-credit.ts'
import { sendRefund } from './send-refund.ts'

export type RefundAnswer =
  | {
      kind: 'asked'
      /** Being refunded through the payment provider. */
      refunds: { refundId: number; cents: Cents }[]
      /** Became account credit at once: not paid through a provider, or too long ago. */
      creditedCents: Cents
    }
  /** The invoice holds less than was asked. Nothing was done. */
  | { kind: 'too-much'; refundableCents: Cents }

export type AskedRefund = {
  invoiceId: number
  cents: Cents
  reason: string
  /** Only from this payment. */
  paymentId?: number
  /** The caller mails the payer itself. */
  isTold?: boolean
  /** All of it becomes account credit, even if it could be refunded. */
  asCredit?: boolean
}

/**
 * Refunds all or a part of what was paid for an invoice, by the original methods; the rest becomes account credit.
 * Queued in the caller's transaction and sent after it, under our key. `refundEnded` is emitted with the result.
 */
export async function refundInvoicePart(work: Work, asked: AskedRefund): Promise<RefundAnswer> {
  if (!Number.isInteger(asked.cents) || asked.cents <= 0) throw new Error('a refund is of more than nothing')
  const invoice = await ledger.lockInvoice(work.sql, asked.invoiceId)
  if (!invoice) throw new Error(`no invoice ${asked.invoiceId}`)
  const askedBack = await partStore.askedBack(work.sql, invoice.id)
  const sources = await sourcesOf(work, invoice.id, asked.paymentId)
  const held =
    asked.paymentId === undefined
      ? invoice.balanceCents - askedBack
      : sources.reduce((sum, each) => sum + each.cents, 0)
  const ways = asked.asCredit ? [] : sources
  const plan = planRefund(asked.cents, Math.min(held, invoice.balanceCents - askedBack), ways)
  if (plan.kind === 'too-much') return plan
  const refunds: { refundId: number; cents: Cents }[] = []
  for (const { paymentId, cents } of plan.refunds) {
    const { reason, isTold = false } = asked
    const refund = { paymentId, invoiceId: invoice.id, cents, reason, key: work.newId(), at: work.now(), isTold }
    const refundId = await refundStore.ask(work.sql, refund)
    await work.enqueue(sendRefund, { refundId })
    refunds.push({ refundId, cents })
  }
  const onTheirWay = asked.cents - plan.creditCents
  await work.audit({
    action: 'billing.payment.refund-asked',
    object: { type: 'invoice', id: invoice.id },
    clientId: invoice.clientId,
    details: { number: invoice.number, cents: asked.cents, creditedCents: plan.creditCents, reason: asked.reason },
  })
  const left = invoice.balanceCents - askedBack - onTheirWay
  await partStore.lowerDue(work.sql, invoice.id, excessCents({ ...invoice, balanceCents: left }))
  if (plan.creditCents > 0)
    await refundToCredit(work, invoice, plan.creditCents, asked.reason, `refund:${work.newId()}`)
  return { kind: 'asked', refunds, creditedCents: plan.creditCents }
}

async function sourcesOf(work: Work, invoiceId: number, paymentId: number | undefined) {
  const now = work.now()
  return (await refundStore.sources(work.sql, invoiceId))
    .filter((source) => paymentId === undefined || source.id === paymentId)
    .map((source) => ({
      paymentId: source.id,
      cents: Math.min(Number(source.held_cents) - Number(source.asked_cents), source.cents - source.refund_asked_cents),
      canRefund: source.settled_at !== null && canRefund(source.method, source.settled_at, now),
    }))
}
