import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isStrongPassword, passwordPair, sameTwice } from './password.ts'

describe('a password', () => {
  it.each(['Abcdefg1', 'Passw0rd', 'XyZ12345!', 'Één twee 3'])('is strong enough: %s', (text) => {
    expect(isStrongPassword(text)).toBe(true)
  })
  it.each(['abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'Abc1def', ''])('is too weak: %s', (text) => {
    expect(isStrongPassword(text)).toBe(false)
  })

  const schema = z.object({ ...passwordPair, name: z.string() }).check(sameTwice)
  const wrongFields = (value: unknown) => schema.safeParse(value).error?.issues.map((issue) => issue.path.join('.'))

  it('has to be repeated exactly', () => {
    expect(wrongFields({ name: '', password: 'Abcdefg1', password_confirmation: 'Abcdefg1' })).toBeUndefined()
    expect(wrongFields({ name: '', password: 'Abcdefg1', password_confirmation: 'Abcdefg2' })).toEqual([
      'password_confirmation',
    ])
  })
  it('is compared with its repetition even when another field is wrong', () => {
    expect(wrongFields({ password: 'Abcdefg1', password_confirmation: '' })).toEqual(['name', 'password_confirmation'])
  })
})
