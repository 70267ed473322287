import { dayMs } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'

/**
 * How long the payer or their bank may take back money that came in, and how long we can refund it the same way.
 * Days count from the payment. `reversibleDays` 0: the money is ours for good the moment it comes in.
 */
type MethodTerms = { reversibleDays: number; refundDays: number }

const never = 0
const terms: Record<string, MethodTerms> = {
  // The schemes' usual term for a charge-back by the card holder.
  creditcard: { reversibleDays: 120, refundDays: 365 },
  bancontact: { reversibleDays: never, refundDays: 365 },
  ideal: { reversibleDays: never, refundDays: 365 },
  sofort: { reversibleDays: never, refundDays: 365 },
  // Both the term in which a buyer may open a dispute and that in which a capture can be refunded.
  paypal: { reversibleDays: 180, refundDays: 180 },
  banktransfer: { reversibleDays: never, refundDays: never },
  // SEPA core: eight weeks, no questions asked.
  'direct-debit': { reversibleDays: 56, refundDays: never },
  credit: { reversibleDays: never, refundDays: never },
}
const unknownTerms: MethodTerms = { reversibleDays: never, refundDays: never }

const termsOf = (method: string) => terms[method] ?? unknownTerms
const after = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

/** Until when a payment can be taken back; undefined when it cannot. */
export function reversibleUntil(method: string, paidAt: Date): Date | undefined {
  const { reversibleDays } = termsOf(method)
  return reversibleDays === never ? undefined : after(paidAt, reversibleDays)
}

export function isFinal(method: string, paidAt: Date, now: Date): boolean {
  const until = reversibleUntil(method, paidAt)
  return until === undefined || until <= now
}

/** Whether a payment can still be given back the way it came. */
export const canRefund = (method: string, paidAt: Date, now: Date): boolean =>
  termsOf(method).refundDays !== never && now < after(paidAt, termsOf(method).refundDays)

/** One way in which an invoice was paid, and what of it could be given back. */
export type RefundSource = { paymentId: number; cents: Cents; canRefund: boolean }
export type RefundPlan =
  | { kind: 'too-much'; refundableCents: Cents }
  | { kind: 'planned'; refunds: { paymentId: number; cents: Cents }[]; creditCents: Cents }

/**
 * From where an amount is given back: by the way that it came, the last payment first; what cannot go back so becomes
 * account credit. `refundableCents`: what the invoice holds and has not been asked back yet.
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
