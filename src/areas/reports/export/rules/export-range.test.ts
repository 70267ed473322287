import { describe, expect, it } from 'vitest'
import { rangeProblem, toCome } from './export-range.ts'

describe('the days of an export', () => {
  it.each([
    ['2026-11-01', '2026-11-30', undefined],
    ['2026-11-21', '2026-11-21', undefined],
    ['2024-11-21', '2026-11-21', undefined],
    ['2024-11-20', '2026-11-21', 'export_too_long'],
    ['2026-11-22', '2026-11-21', 'export_dates_reversed'],
  ])('from %s to %s: %s', (from, to, problem) => {
    expect(rangeProblem(from, to)).toBe(problem)
  })

  it('reach sixty days ahead, over the end of a year', () => {
    expect(toCome('2026-12-15')).toEqual({ from: '2026-12-16', to: '2027-02-13' })
  })
})
