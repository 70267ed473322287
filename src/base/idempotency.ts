import type { CallRow } from './call.ts'

export const idempotencyHeader = 'idempotency-key'
/** How long an answer is kept for whoever repeats the call. */
export const idempotencyHours = 24

/**
 * Whether a call accepts an `Idempotency-Key`: a POST that creates something, starts work or pays, and answers in
 * JSON. Calls that touch the means of signing in, or show a password of a service, accept none, because their answers must not be stored.
 */
export const takesKey = (
  row: Pick<CallRow, 'id' | 'method' | 'status' | 'rate' | 'answers' | 'credentials' | 'opensService'>,
): boolean =>
  row.method === 'POST' &&
  !row.answers &&
  !row.credentials &&
  !row.opensService &&
  (row.status === 201 || row.status === 202 || row.rate === 'order' || row.rate === 'pay' || row.id.endsWith('.create'))
