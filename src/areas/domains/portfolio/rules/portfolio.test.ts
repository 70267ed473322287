import { describe, expect, it } from 'vitest'
import { expiryDaysOf, isExpiring } from './expiry.ts'
import { listTotal } from './list-sums.ts'
import { changedTags } from './tag-change.ts'

describe('the domain list', () => {
  it.each([
    ['2027-01-19', true],
    ['2027-01-20', true],
    ['2027-01-21', false],
    ['2026-11-21', true],
    ['2026-11-20', false],
    [null, false],
  ])('flags a domain that expires on %s: %s', (expiresOn, expected) => {
    expect(isExpiring(expiresOn, expiryDaysOf('2026-11-21'))).toBe(expected)
  })
  it('lists expired domains under 180 days', () => {
    expect(expiryDaysOf('2026-11-21').listedFrom).toBe('2026-05-26')
  })
  it('counts exactly up to ten thousand, and estimates above', () => {
    expect(listTotal(10_000, 5)).toEqual({ total: 10_000, totalIsExact: true })
    expect(listTotal(10_001, 998_765.4)).toEqual({ total: 998_765, totalIsExact: false })
    expect(listTotal(10_001, 12)).toEqual({ total: 10_001, totalIsExact: false })
  })
  it.each([
    ['add', ['winkel', 'blog', 'vip']],
    ['remove', ['winkel']],
    ['replace', ['blog', 'vip']],
  ] as const)('changes the tags of many domains: %s', (change, expected) => {
    expect(changedTags(['winkel', 'blog'], ['blog', 'vip'], change)).toEqual(expected)
  })
})
