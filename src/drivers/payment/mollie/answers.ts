import type { OutboundAnswer } from '#platform/outbound.ts'
import { type Outcome, rejected } from '../../outcome.ts'
import type { PaymentRejection } from '../port.ts'

/** By the field that Mollie names; its sentences are never parsed. */
const byField: Record<string, PaymentRejection> = { method: 'method_not_offered', amount: 'amount_not_accepted' }

type MollieError = { title?: string; field?: string }

/** The refusal in an unsuccessful answer. `wrongState`: what 409 and 422 mean when no field is named. */
export function refusalOf(answer: OutboundAnswer, wrongState: PaymentRejection = 'refused'): Outcome<never> {
  if (answer.kind === 'not-sent') return { kind: 'retry', afterSeconds: 30, detail: answer.detail }
  if (answer.kind === 'no-answer') return { kind: 'unknown', detail: answer.detail }
  const { status } = answer
  const error = (answer.json ?? {}) as MollieError
  const detail = `${status} ${error.title ?? ''}`.trim()
  if (status === 408 || status === 429) return { kind: 'retry', afterSeconds: 30, detail }
  if (status >= 500) return { kind: 'unknown', detail }
  if (status === 401 || status === 403) return rejected('access_denied' satisfies PaymentRejection, detail)
  if (status === 404 || status === 410) return rejected('no_such_payment' satisfies PaymentRejection, detail)
  return rejected(byField[error.field ?? ''] ?? wrongState, detail, error.field)
}
