import { dayMs } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'

/**
 * In days from the payment: how long it can be charged back, and how long we can refund it by the same method.
 * `reversibleDays` 0: final as soon as it comes in.
 */
type MethodTerms = { reversibleDays: number; refundDays: number }

const never = 0
const terms: Record<string, MethodTerms> = {
  // The card schemes' usual term for charge-backs.
  creditcard: { reversibleDays: 120, refundDays: 365 },
  bancontact: { reversibleDays: never, refundDays: 365 },
  ideal: { reversibleDays: never, refundDays: 365 },
  sofort: { reversibleDays: never, refundDays: 365 },
  // The term for opening a dispute, and for refunding a capture.
  paypal: { reversibleDays: 180, refundDays: 180 },
  banktransfer: { reversibleDays: never, refundDays: never },
  // SEPA Core: a refund without reason within eight weeks.
  'direct-debit': { reversibleDays: 56, refundDays: never },
  credit: { reversibleDays: never, refundDays: never },
}
const unknownTerms: MethodTerms = { reversibleDays: never, refundDays: never }

const termsOf = (method: string) => terms[method] ?? unknownTerms
const after = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

/** Until when a payment can be charged back; undefined when it cannot. */
export function reversibleUntil(method: string, paidAt: Date): Date | undefined {
  const { reversibleDays } = termsOf(method)
  return reversibleDays === never ? undefined : after(paidAt, reversibleDays)
}

export function isFinal(method: string, paidAt: Date, now: Date): boolean {
  const until = reversibleUntil(method, paidAt)
  return until === undefined || until <= now
}

/** Whether a payment can still be refunded by the original method. */
export const canRefund = (method: string, paidAt: Date, now: Date): boolean =>
  termsOf(method).refundDays !== never && now < after(paidAt, termsOf(method).refundDays)

/** A payment of an invoice, and what of it can be refunded. */
export type RefundSource = { paymentId: number; cents: Cents; canRefund: boolean }
export type RefundPlan =
  | { kind: 'too-much'; refundableCents: Cents }
  | { kind: 'planned'; refunds: { paymentId: number; cents: Cents }[]; creditCents: Cents }

/**
 * Distributes a refund: by the original methods, the last payment first; what cannot go back that way becomes account
 * credit. `refundableCents`: what the invoice holds, less pending refunds.
 */
export function planRefund(cents: Cents, refundableCents: Cents, sources: readonly RefundSource[]): RefundPlan {
  if (cents > refundableCents) return { kind: 'too-much', refundableCents: Math.max(refundableCents, 0) }
  const refunds: { paymentId: number; cents: Cents }[] = []
  let creditCents = cents
  for (const source of sources) {
    const part = Math.min(creditCents, source.canRefund ? Math.max(source.cents, 0) : 0)
    if (part === 0) continue
    refunds.push({ paymentId: source.paymentId, cents: part })
    creditCents -= part
  }
  return { kind: 'planned', refunds, creditCents }
}
