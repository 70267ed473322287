import { expect, it } from 'vitest'
import { wasNotPossible } from './not-possible.ts'

it.each([
  ['failed', 'lock_under_way', true],
  ['failed', 'contact_of_other_client', true],
  ['failed', 'unexpected', false],
  ['failed', 'right_ended', false],
  ['failed', null, false],
  ['done', null, false],
  ['stopped', null, false],
])('tells %s with %s apart', (state, code, expected) => expect(wasNotPossible({ state, code })).toBe(expected))
