import type { OutboundAnswer } from '#platform/outbound.ts'
import { type Outcome, rejected } from '../../outcome.ts'
import type { PaymentRejection } from '../port.ts'
import type { PayPalError } from './shapes.ts'

/** By PayPal's issue codes; its sentences are never parsed. */
const byIssue: Record<string, PaymentRejection> = {
  PAYEE_NOT_ENABLED_FOR_THE_PAYMENT_SOURCE: 'method_not_offered',
  CURRENCY_NOT_SUPPORTED: 'amount_not_accepted',
  DECIMAL_PRECISION: 'amount_not_accepted',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'amount_not_accepted',
  CAPTURE_FULLY_REFUNDED: 'not_refundable',
  REFUND_AMOUNT_EXCEEDED: 'not_refundable',
  REFUND_TIME_LIMIT_EXCEEDED: 'not_refundable',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'not_refundable',
  REFUND_NOT_ALLOWED: 'not_refundable',
}
/** Our own balance is too low at the moment, which says nothing about the payment. */
const passing = new Set(['REFUND_FAILED_INSUFFICIENT_FUNDS', 'PENDING_CAPTURE'])

export const issueOf = (answer: OutboundAnswer): string | undefined =>
  answer.kind === 'answered' ? ((answer.json ?? {}) as PayPalError).details?.[0]?.issue : undefined

/** The refusal in an unsuccessful answer. */
export function refusalOf(answer: OutboundAnswer): Outcome<never> {
  if (answer.kind === 'not-sent') return { kind: 'retry', afterSeconds: 30, detail: answer.detail }
  if (answer.kind === 'no-answer') return { kind: 'unknown', detail: answer.detail }
  const { status } = answer
  const error = (answer.json ?? {}) as PayPalError
  const issue = issueOf(answer)
  const detail = `${status} ${issue ?? error.name ?? ''}`.trim()
  if (status === 408 || status === 429 || passing.has(issue ?? '')) return { kind: 'retry', afterSeconds: 30, detail }
  if (status >= 500) return { kind: 'unknown', detail }
  if (status === 401 || status === 403) return rejected('access_denied' satisfies PaymentRejection, detail)
  if (status === 404) return rejected('no_such_payment' satisfies PaymentRejection, detail)
  return rejected(byIssue[issue ?? ''] ?? ('refused' satisfies PaymentRejection), detail)
}
