import type { Locale } from '#base/locale.ts'
import { formatEuros } from '#base/money.ts'
import { m } from '#words'
import type { CreditOutcome } from '../rules/credit-outcome.ts'

/** What became of a credit note's amount, a sentence for each part of it; none of them calls account credit a payment. */
export function creditSentences(outcome: CreditOutcome, number: string, locale: Locale): string[] {
  const options = { locale }
  const { settledCents, leftCents, toCreditCents, refunds, undecidedCents } = outcome
  return [
    ...(settledCents > 0 ? [settled(outcome, number, formatEuros(leftCents), options)] : []),
    ...refunds.map(({ method, cents }) =>
      m.invoices_outcome_refund({ amount: formatEuros(cents), method: methodTitle(method, options) }, options),
    ),
    ...(toCreditCents > 0 ? [m.invoices_outcome_credit({ amount: formatEuros(toCreditCents) }, options)] : []),
    ...(undecidedCents > 0 ? [m.invoices_outcome_undecided({ amount: formatEuros(undecidedCents) }, options)] : []),
  ]
}

function settled({ isWhole, leftCents }: CreditOutcome, number: string, left: string, options: { locale: Locale }) {
  if (leftCents > 0) return m.invoices_outcome_left({ number, left }, options)
  return isWhole ? m.invoices_outcome_nothing({ number }, options) : m.invoices_outcome_enough({ number }, options)
}

/** The words of `billing/payments` for its methods; one that it has no word for goes by its name. */
function methodTitle(method: string, options: { locale: Locale }): string {
  const key = `payments_method_${method.replace('-', '_')}` as 'payments_method_bancontact'
  return m[key]?.({}, options) ?? method
}
