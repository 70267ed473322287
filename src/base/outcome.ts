/**
 * What a provider system said. Every driver answers in these words, so that the areas never guess from text:
 * `unknown` means the request may or may not have been carried out (a time-out after sending), and obliges the caller
 * to read back before doing anything again.
 */
export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'pending'; reference: string; lookAgainSeconds: number }
  | { kind: 'rejected'; code: string; field?: string; detail?: string }
  | { kind: 'retry'; afterSeconds: number; detail?: string }
  | { kind: 'unknown'; detail?: string }

export const done = <Value>(value: Value): Outcome<Value> => ({ kind: 'done', value })
export const rejected = (code: string, detail?: string, field?: string): Outcome<never> => ({
  kind: 'rejected',
  code,
  ...(detail ? { detail } : {}),
  ...(field ? { field } : {}),
})
