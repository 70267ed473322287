import { describe, expect, it } from 'vitest'
import { isNestedAtMost } from './nesting.ts'

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

describe('the nesting of lists and objects', () => {
  it.each([
    ['a text', 'text', 0, true],
    ['nothing', null, 0, true],
    ['a list', [], 0, false],
    ['as deep as it may be', nested(20), 20, true],
    ['one deeper', nested(21), 20, false],
    ['deeper in one place only', { flat: 1, also: [[1]], deep: { in: { in: {} } } }, 3, false],
    ['thousands deep', nested(100_000), 20, false],
  ])('%s', (_what, value, most, fits) => expect(isNestedAtMost(most, value)).toBe(fits))
})
