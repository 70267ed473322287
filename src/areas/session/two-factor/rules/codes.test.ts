import { expect, it } from 'vitest'
import { printRecoveryCode, readCode, recoveryAlphabet } from './codes.ts'

it.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['ABCD-efgh-2345-wxyz', { kind: 'recovery', code: 'abcdefgh2345wxyz' }],
  ['abcd efgh 2345 wxyz', { kind: 'recovery', code: 'abcdefgh2345wxyz' }],
  ['12345', undefined],
  ['abcd-efgh-2345', undefined],
  ['abcd-efgh-0145-wxyz', undefined],
  ['', undefined],
])('reads "%s"', (typed, code) => expect(readCode(typed)).toEqual(code))

it('writes a recovery code in groups, with no letter that looks like a digit', () => {
  expect(printRecoveryCode('abcdefgh2345wxyz')).toBe('abcd-efgh-2345-wxyz')
  expect(recoveryAlphabet).not.toMatch(/[01ilo]/)
})
