import { describe, expect, it } from 'vitest'
import { HeardCode, SecurityCode } from './security-code.ts'

describe('a security code', () => {
  it.each(['480213', ' 4802139 ', '1123581321'])('may be %s', (text) =>
    expect(SecurityCode.safeParse(text).data).toBe(text.trim()),
  )

  it.each([
    ['12345', 'invalid_security_code'],
    ['12345678901', 'invalid_security_code'],
    ['48 0213', 'invalid_security_code'],
    ['abcdef', 'invalid_security_code'],
    ['٤٨٠٢١٣', 'invalid_security_code'],
    ['000000', 'simple_security_code'],
    ['123456', 'simple_security_code'],
    ['7890123', 'simple_security_code'],
    ['987654', 'simple_security_code'],
  ])('may not be %s: %s', (text, code) =>
    expect(SecurityCode.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([code]),
  )

  it('is typed by staff as they hear it', () => expect(HeardCode.safeParse('48 02 13').data).toBe('480213'))
})
