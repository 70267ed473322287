import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type FieldIssue, fieldIssueText } from './field-issue.ts'
import { fieldWords } from './field-words.ts'

const schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  count: z.number().check(z.minimum(2)),
  list: z.array(z.string()).check(z.maxLength(1)),
  email: z.string().check(z.refine(() => false, { error: 'invalid_email' })),
})
const good = { name: 'a', count: 2, list: [], email: 'x' }
const said = (change: Record<string, unknown>) =>
  schema.safeParse({ ...good, ...change }, { error: (issue) => fieldIssueText(issue as FieldIssue, 'nl') }).error
    ?.issues[0]?.message

describe('the message of a form field', () => {
  it.each([
    ['nothing filled in', { name: '' }, fieldWords.required.nl],
    ['nothing given', { name: undefined }, fieldWords.required.nl],
    ['too long', { name: 'abcdef' }, 'Hoogstens 5 tekens'],
    ['no number', { count: 'x' }, fieldWords.not_a_number.nl],
    ['too small', { count: 1 }, 'Minstens 2'],
    ['too many', { list: ['a', 'b'] }, 'Hoogstens 1 toegestaan'],
  ])('is plain when there is %s', (_what, change, text) => expect(said(change)).toBe(text))

  it('is the reason that the schema names', () => {
    expect(fieldIssueText({ code: 'custom', message: 'invalid_email' }, 'nl')).toBe(fieldWords.invalid_email.nl)
  })
})
