import { expect, it } from 'vitest'
import { isDay } from './dates.ts'

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00Z', false],
  ['', false],
  [undefined, false],
])('knows the calendar: %s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
