import { formatEuros } from '#base/money.ts'
import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { BankEntry, EntryState, StatementRow, Suggestion } from '../contract/shapes.ts'
import type { WaitReason } from '../rules/decide.ts'

export const stateWords: Record<EntryState, () => string> = {
  unmatched: m.statements_state_unmatched,
  matched: m.statements_state_matched,
  ignored: m.statements_state_ignored,
}
export const stateTones: Record<EntryState, Tone> = { unmatched: 'warning', matched: 'good', ignored: 'neutral' }

export const waitWords: Record<WaitReason, () => string> = {
  'no-reference': m.statements_wait_no_reference,
  'unknown-reference': m.statements_wait_unknown_reference,
  'paid-already': m.statements_wait_paid_already,
  'several-payers': m.statements_wait_several_payers,
  'sum-too-low': m.statements_wait_sum_too_low,
  'too-low': m.statements_wait_too_low,
  outgoing: m.statements_wait_outgoing,
  'possible-duplicate': m.statements_wait_possible_duplicate,
  'direct-debit-unknown': m.statements_wait_direct_debit_unknown,
}

export const reasonWords: Record<Suggestion['reasons'][number], () => string> = {
  reference: m.statements_reason_reference,
  iban: m.statements_reason_iban,
  amount: m.statements_reason_amount,
  name: m.statements_reason_name,
}

export const gapWords: Record<NonNullable<StatementRow['gap']>, () => string> = {
  sequence: m.statements_gap_sequence,
  balance: m.statements_gap_balance,
}

export const formatWords: Record<StatementRow['format'], string> = { coda: 'CODA', camt053: 'CAMT.053' }

/** `BE68 5390 0754 7034`, for people. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

export const nameOf = (entry: BankEntry): string => entry.counterpartyName || m.statements_no_name()

/** Where the money of a match went. */
export function matchText({ match, cents }: BankEntry): string {
  if (!match) return ''
  const numbers = match.invoices.map(({ number }) => number).join(', ')
  if (match.kind === 'direct-debit') return m.statements_matched_direct_debit({ client: match.clientName })
  if (match.kind === 'refund') return m.statements_matched_refund({ client: match.clientName })
  if (match.kind === 'credit') return m.statements_matched_credit({ client: match.clientName })
  if (match.fit === 'partial') return m.statements_matched_partial({ numbers, amount: formatEuros(cents) })
  if (match.fit === 'overpaid')
    return m.statements_matched_overpaid({ numbers, amount: formatEuros(match.creditedCents) })
  return m.statements_matched_invoice({ numbers })
}

/** What happens to a difference between the entry and the suggestion. */
export function differenceText(cents: number, suggestion: Pick<Suggestion, 'invoices' | 'openCents'>): string {
  const amount = Math.abs(cents)
  if (cents < 0)
    return suggestion.invoices.length > 0 ? m.statements_difference_refund() : m.statements_difference_payout()
  if (suggestion.invoices.length === 0) return m.statements_difference_credit()
  const rest = amount - suggestion.openCents
  if (rest === 0) return m.statements_difference_none()
  return rest > 0
    ? m.statements_difference_over({ amount: formatEuros(rest) })
    : m.statements_difference_under({ amount: formatEuros(-rest) })
}
