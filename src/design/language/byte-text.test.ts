import { afterEach, expect, it } from 'vitest'
import { defaultLocale } from '#base/locale.ts'
import { byteText } from './byte-text.ts'
import { setCurrentLocale } from './locale.ts'

afterEach(() => setCurrentLocale(defaultLocale))

const mb = 1024 ** 2

it.each([
  ['nl', 0, '0 byte'],
  ['nl', 900, '900 byte'],
  ['nl', 14_500, '14 kB'],
  ['nl', 3.42 * mb, '3,4 MB'],
  ['nl', 45.4 * mb, '45 MB'],
  ['en', 1.38 * 1024 * mb, '1.4 GB'],
  ['fr', 3.42 * mb, '3,4 Mo'],
  ['nl', 5000 * 1024 * mb, '5.000 GB'],
] as const)('in %s %d bytes are %s', (locale, bytes, text) => {
  setCurrentLocale(locale)
  expect(byteText(bytes).replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
})
