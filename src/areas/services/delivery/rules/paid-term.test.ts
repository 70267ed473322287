import { describe, expect, it } from 'vitest'
import { paidTerm, restOfTerm, stillToPay } from './paid-term.ts'

describe('what is left of a term', () => {
  it.each([
    ['a whole year ahead', 'yearly', '2026-01-01', '2027-01-01', 12_000],
    ['half a month', 'monthly', '2026-12-17', '2027-01-01', 5_806],
    ['a coming term that was invoiced ahead as well', 'yearly', '2026-12-20', '2028-01-01', 12_395],
    ['nothing on the day itself', 'yearly', '2027-01-01', '2027-01-01', 0],
  ] as const)('costs %s', (_, term, today, dueOn, cents) => {
    expect(restOfTerm(12_000, { term, today, dueOn })).toBe(cents)
  })
  it('gives nothing back', () => {
    expect(restOfTerm(-300, { term: 'yearly', today: '2026-01-01', dueOn: '2027-01-01' })).toBe(0)
  })
  it('costs less once days have passed, and never more than was told', () => {
    const told = { asked: '2026-12-22', dueOn: '2027-01-01' }
    expect(stillToPay(100, { ...told, today: '2026-12-22' })).toBe(100)
    expect(stillToPay(100, { ...told, today: '2026-12-27' })).toBe(50)
    expect(stillToPay(100, { ...told, today: '2027-01-03' })).toBe(0)
    expect(stillToPay(100, { ...told, today: '2026-12-24', dueOn: '2028-01-01' })).toBeLessThanOrEqual(100)
  })
  it('is there for terms that come back and are not over', () => {
    const now = new Date('2026-11-28T10:00:00Z')
    expect(paidTerm({ billing_cycle: 'yearly', next_due_on: '2027-01-01' }, now)).toMatchObject({ today: '2026-11-28' })
    expect(paidTerm({ billing_cycle: 'yearly', next_due_on: '2026-11-28' }, now)).toBeUndefined()
    expect(paidTerm({ billing_cycle: 'Free Account', next_due_on: '2027-01-01' }, now)).toBeUndefined()
  })
})
