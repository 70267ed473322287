import { type FieldIssue, fieldIssueText } from '#base/field-issue.ts'
import { fieldWords } from '#base/field-words.ts'
import type { Words } from '#base/locale.ts'
import { currentLocale } from '../language/locale.ts'

const words: Readonly<Record<string, Words>> = fieldWords

/** For zod: the text of an issue for which the schema names no reason. */
export const schemaText = (issue: FieldIssue): string => fieldIssueText(issue, currentLocale())

/** The text of a reason named by the schema (`error: 'weak_password'`); text from the server stays as it is. */
export const fieldText = (message: string | undefined): string | undefined =>
  message === undefined ? undefined : (words[message]?.[currentLocale()] ?? message)
