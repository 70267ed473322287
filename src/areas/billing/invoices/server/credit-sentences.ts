import { formatDay } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import { formatEuros } from '#base/money.ts'
import { m } from '#words'
import type { CreditOutcome, RefundPart } from '../rules/credit-outcome.ts'

/** What became of a credit note's amount, one sentence per part. Account credit is never called a payment. */
export function creditSentences(outcome: CreditOutcome, number: string, locale: Locale): string[] {
  const options = { locale }
  const { settledCents, leftCents, toCreditCents, refunds, undecidedCents } = outcome
  return [
    ...(settledCents > 0 ? [settled(outcome, number, formatEuros(leftCents), options)] : []),
    ...refunds.map((part) => refundSentence(part, options)),
    ...(toCreditCents > 0 ? [m.invoices_outcome_credit({ amount: formatEuros(toCreditCents) }, options)] : []),
    ...(undecidedCents > 0 ? [m.invoices_outcome_undecided({ amount: formatEuros(undecidedCents) }, options)] : []),
  ]
}

/** The same for the mail with the credit note: a refund may be under way but has not arrived yet. */
export const creditSentencesOnIssue = (outcome: CreditOutcome, number: string, locale: Locale): string[] =>
  creditSentences({ ...outcome, refunds: outcome.refunds.map(asIssued) }, number, locale)

const asIssued = (part: RefundPart): RefundPart =>
  part.state === 'done' ? { method: part.method, cents: part.cents, state: 'coming' } : part

function refundSentence(part: RefundPart, options: { locale: Locale }): string {
  const values = { amount: formatEuros(part.cents), method: methodTitle(part.method, options) }
  if (part.state === 'done') return m.invoices_outcome_refunded({ ...values, day: formatDay(part.day) }, options)
  return (part.state === 'failed' ? m.invoices_outcome_refund_failed : m.invoices_outcome_refund)(values, options)
}

function settled({ isWhole, leftCents }: CreditOutcome, number: string, left: string, options: { locale: Locale }) {
  if (leftCents > 0) return m.invoices_outcome_left({ number, left }, options)
  return isWhole ? m.invoices_outcome_nothing({ number }, options) : m.invoices_outcome_enough({ number }, options)
}

/** The method names of `billing/payments`; a method without one is shown by its code. */
function methodTitle(method: string, options: { locale: Locale }): string {
  const key = `payments_method_${method.replace('-', '_')}` as 'payments_method_bancontact'
  return m[key]?.({}, options) ?? method
}
