import { describe, expect, it } from 'vitest'
import { restCents } from './pack-price.ts'

describe('a larger pack for the rest of the term', () => {
  it.each([
    ['a whole year ahead', 'yearly', '2026-01-01', '2027-01-01', 3_600],
    ['half of it', 'yearly', '2026-07-02', '2027-01-01', 1_805],
    ['its last day', 'yearly', '2026-12-31', '2027-01-01', 10],
    ['a month of 31 days, half of it gone', 'monthly', '2026-12-17', '2027-01-01', 145],
    ['a coming term that was invoiced ahead as well', 'yearly', '2026-12-20', '2028-01-01', 3_718],
    ['nothing on the day itself', 'yearly', '2027-01-01', '2027-01-01', 0],
    ['nothing for what has no term', 'one-time', '2026-01-01', '2027-01-01', 0],
  ] as const)('costs %s', (_, term, today, dueOn, cents) => {
    expect(restCents(300, { term, today, dueOn })).toBe(cents)
  })
  it('is charged only up to the day from which another pack is paid', () => {
    expect(restCents(300, { term: 'yearly', today: '2026-12-22', dueOn: '2027-01-01' }, '2026-12-27')).toBe(49)
  })
  it('is never negative', () => {
    expect(restCents(-300, { term: 'yearly', today: '2026-01-01', dueOn: '2027-01-01' })).toBe(0)
  })
})
