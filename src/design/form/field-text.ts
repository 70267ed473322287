import { type FieldIssue, fieldIssueText } from '#base/field-issue.ts'
import { fieldWords } from '#base/field-words.ts'
import type { Words } from '#base/locale.ts'
import { currentLocale } from '../language/locale.ts'

const words: Readonly<Record<string, Words>> = fieldWords

/** For zod: what to say of an issue for which the schema itself names no reason. */
export const schemaText = (issue: FieldIssue): string => fieldIssueText(issue, currentLocale())

/** The reason that a schema names (`error: 'weak_password'`) in words; what the server wrote stays as it is. */
export const fieldText = (message: string | undefined): string | undefined =>
  message === undefined ? undefined : (words[message]?.[currentLocale()] ?? message)
