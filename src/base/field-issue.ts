import { type FieldCode, fieldWords } from './field-words.ts'
import type { Locale, Words } from './locale.ts'
import { fillWords } from './refusal.ts'

/** What a schema found wrong with one field, as zod tells it. */
export type FieldIssue = {
  code: string
  /** Where a schema named a reason of its own (`error: 'invalid_email'`), that reason. */
  message?: string | undefined
  minimum?: unknown
  maximum?: unknown
  origin?: string
  input?: unknown
  expected?: string
}

function codeOf(issue: FieldIssue, min: number): FieldCode {
  const isText = issue.origin === 'string'
  const isList = issue.origin === 'array' || issue.origin === 'set'
  if (issue.code === 'too_small') {
    if (isText && min === 1) return 'required'
    return isText ? 'too_short' : isList ? 'too_few' : 'too_small'
  }
  if (issue.code === 'too_big') return isText ? 'too_long' : isList ? 'too_many' : 'too_large'
  if (issue.code === 'unrecognized_keys') return 'unknown_field'
  if (issue.code !== 'invalid_type') return 'invalid'
  if (issue.message?.includes('undefined') || issue.input === undefined || issue.input === null) return 'required'
  return issue.expected === 'number' ? 'not_a_number' : 'invalid'
}

/** The words beside the field, the same on the server and in forms. `words`: texts by code, field words included. */
export function fieldIssueText(
  issue: FieldIssue,
  locale: Locale,
  words: Readonly<Record<string, Words>> = fieldWords,
): string {
  const values = { min: Number(issue.minimum ?? 0), max: Number(issue.maximum ?? 0) }
  const own = issue.message === undefined ? undefined : words[issue.message]
  return fillWords((own ?? fieldWords[codeOf(issue, values.min)])[locale], values)
}
