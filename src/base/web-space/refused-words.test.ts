import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { type FieldIssue, fieldIssueText } from '../field-issue.ts'
import { fieldWords } from '../field-words.ts'
import { DocumentRoot, IndexFiles, TypedTarget } from './site.ts'

const saysOf = (schema: z.ZodMiniType, value: unknown): string => {
  const issue = schema.safeParse(value).error?.issues[0] as FieldIssue | undefined
  return issue ? fieldIssueText(issue, 'en') : 'nothing'
}

describe('what is refused of a site', () => {
  it.each([
    ['a folder', DocumentRoot, '/etc', fieldWords.invalid_folder.en],
    ['a folder of the host', DocumentRoot, 'private/x', fieldWords.invalid_folder.en],
    ['a start page', IndexFiles, ['a/b.html'], fieldWords.invalid_file_name.en],
    ['an address', TypedTarget, 'zaak', fieldWords.invalid_address.en],
    ['an address with a dollar', TypedTarget, 'https://zaak.be/$x', fieldWords.invalid_address.en],
  ] as const)('%s is told why', (_name, schema, value, says) => {
    expect(saysOf(schema, value)).toBe(says)
  })
})
