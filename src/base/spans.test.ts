import { describe, expect, it } from 'vitest'
import { counted, fromToday, spanStart, spansFrom, spansUntil, wholeOf } from './spans.ts'

describe('ranges of days', () => {
  it.each([
    ['2026-11-28', 'day', '2026-11-28'],
    ['2026-11-28', 'week', '2026-11-23'],
    ['2026-11-23', 'week', '2026-11-23'],
    ['2026-11-29', 'week', '2026-11-23'],
    ['2026-11-28', 'month', '2026-11-01'],
  ] as const)('%s is in the %s that begins on %s', (day, unit, start) => {
    expect(spanStart(day, unit)).toBe(start)
  })
  it('follow each other without a gap, over the end of a year', () => {
    expect(spansFrom('2026-12-31', 'month', 3)).toEqual([
      { from: '2026-12-01', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-01-31' },
      { from: '2027-02-01', to: '2027-02-28' },
    ])
    expect(spansFrom('2026-12-30', 'week', 2)).toEqual([
      { from: '2026-12-28', to: '2027-01-03' },
      { from: '2027-01-04', to: '2027-01-10' },
    ])
  })
  it("end with today's when they look back", () => {
    const months = spansUntil('2026-11-28', 'month', 12)
    expect(months).toHaveLength(12)
    expect(wholeOf(months)).toEqual({ from: '2025-12-01', to: '2026-11-30' })
    expect(wholeOf(spansUntil('2026-11-28', 'day', 30))).toEqual({ from: '2026-10-30', to: '2026-11-28' })
  })
  it("begin with today's when they look ahead", () => {
    expect(fromToday(spansFrom('2026-11-28', 'month', 2), '2026-11-28')).toEqual([
      { from: '2026-11-28', to: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-31' },
    ])
  })
  it('have their counts, and the others nothing', () => {
    const rows = [{ from: '2026-12-01', count: 4 }]
    expect(counted(spansFrom('2026-11-28', 'month', 2), rows, { count: 0 })).toEqual([
      { from: '2026-11-01', to: '2026-11-30', count: 0 },
      { from: '2026-12-01', to: '2026-12-31', count: 4 },
    ])
  })
})
