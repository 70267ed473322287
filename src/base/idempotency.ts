import type { CallRow } from './call.ts'

export const idempotencyHeader = 'idempotency-key'
/** So long an answer is kept for whoever repeats the call. */
export const idempotencyHours = 24

/**
 * Whether a call takes an `Idempotency-Key`: a POST that makes something, starts work or pays, and answers in JSON. What touches how
 * somebody comes in takes none, because its answer is kept nowhere.
 */
export const takesKey = (
  row: Pick<CallRow, 'id' | 'method' | 'status' | 'rate' | 'answers' | 'credentials'>,
): boolean =>
  row.method === 'POST' &&
  !row.answers &&
  !row.credentials &&
  (row.status === 201 || row.status === 202 || row.rate === 'order' || row.rate === 'pay' || row.id.endsWith('.create'))
