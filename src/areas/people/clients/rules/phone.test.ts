import { describe, expect, it } from 'vitest'
import { isPhoneNumber, splitPhone } from './phone.ts'

const split = (phoneNumber: string, phonePrefix = '+32') => Object.values(splitPhone({ phonePrefix, phoneNumber }))

describe('a telephone number', () => {
  it.each([
    ['+32 470 12 34 56', '+32', '470 12 34 56'],
    ['0032470123456', '+32', '470123456'],
    ['00 32 470/12.34.56', '+32', '470/12.34.56'],
    ['+32 (0)470 12 34 56', '+32', '470 12 34 56'],
    ['+32(0)2 123 45 67', '+32', '2 123 45 67'],
    ['(+32) 470 12 34 56', '+32', '470 12 34 56'],
    ['+31612345678', '+31', '612345678'],
    ['+352 621 123 456', '+352', '621 123 456'],
    ['+39 06 1234 5678', '+39', '06 1234 5678'],
  ])('that is written for abroad falls apart in its prefix and the rest: %s', (text, prefix, number) => {
    expect(isPhoneNumber(text)).toBe(true)
    expect(split(text)).toEqual([prefix, number])
  })

  it.each(['0470 12 34 56', '(02) 123 45 67', '470123456', ''])('without a prefix stays as it is: %s', (text) => {
    expect(isPhoneNumber(text)).toBe(true)
    expect(split(text, '+33')).toEqual(['+33', text])
  })

  it.each(['+999 12 34 56', '+32', '+32 12', '+', 'bel mij', '----', '+32 470 12 34 56 78 90 12'])(
    'is refused: %s',
    (text) => expect(isPhoneNumber(text)).toBe(false),
  )
})
