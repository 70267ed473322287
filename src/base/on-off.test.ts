import { expect, it } from 'vitest'
import { OnOff } from './on-off.ts'

it.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
])('%j is %s', (given, is) => {
  expect(OnOff.parse(given)).toBe(is)
})

it.each([
  [undefined, 'required'],
  ['aan', 'invalid'],
  [2, 'invalid'],
  [null, 'invalid'],
])('%j is %s', (given, word) => {
  expect(OnOff.safeParse(given).error?.issues[0]?.message).toBe(word)
})
