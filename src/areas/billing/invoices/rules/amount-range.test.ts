import { describe, expect, it } from 'vitest'
import { amountRange } from './amount-range.ts'

describe('an amount that is looked for', () => {
  it.each([
    ['121', 12_100, 12_199],
    ['99,90', 9_990, 9_990],
    ['99.9', 9_990, 9_990],
    ['€ 1.234,50', 123_450, 123_450],
    ['1.234', 123_400, 123_499],
    ['100-250', 10_000, 25_000],
    ['99,50 - 100', 9_950, 10_000],
    ['0', 0, 99],
  ])('%s is from %d to %d cents', (text, fromCents, toCents) => {
    expect(amountRange(text)).toEqual({ fromCents, toCents })
  })

  it.each(['', '-', 'abc', '10-', '-10', '20-10', '1-2-3', '1,234', '9'.repeat(20)])('is not %j', (text) => {
    expect(amountRange(text)).toBeUndefined()
  })
})
