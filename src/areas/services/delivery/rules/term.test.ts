import { describe, expect, it } from 'vitest'
import { periodsDue } from '#areas/billing/recurring/rules/terms.ts'
import { planOf } from './plan.ts'
import { endingAt, firstDueOn, monthsOfCycle } from './term.ts'

describe('the end of a service', () => {
  it.each([
    // today, end of the running term, months, ends on, notice for it until
    ['2026-11-21', '2027-11-21', 12, '2027-11-21', '2027-09-21'],
    ['2027-09-21', '2027-11-21', 12, '2027-11-21', '2027-09-21'],
    ['2027-09-22', '2027-11-21', 12, '2028-11-21', '2028-09-21'],
    ['2027-11-20', '2027-11-21', 12, '2028-11-21', '2028-09-21'],
    // A month is shorter than the notice: the first end that is two months away.
    ['2026-11-21', '2026-12-21', 1, '2027-01-21', '2026-11-21'],
    ['2026-11-22', '2026-12-21', 1, '2027-02-21', '2026-12-21'],
    ['2026-11-22', '2027-01-21', 3, '2027-04-21', '2027-02-21'],
    // Month ends: two months before 30 April is the last of February.
    ['2027-02-28', '2027-04-30', 12, '2027-04-30', '2027-02-28'],
    ['2027-03-01', '2027-04-30', 12, '2028-04-30', '2028-02-29'],
    ['2026-11-21', '2027-01-31', 1, '2027-01-31', '2026-11-30'],
    // A term that is over and was not renewed: the first end that is far enough ahead.
    ['2027-01-01', '2026-11-21', 12, '2027-11-21', '2027-09-21'],
  ])('notice on %s, in a term until %s of %i months: ends on %s', (today, nextDueOn, months, endsOn, noticeUntil) => {
    const registeredOn = nextDueOn
    expect(endingAt(today, { registeredOn, nextDueOn, months })).toEqual({ endsOn, noticeUntil })
  })

  it.each([
    // today, began on, end of the running term, ends on
    ['2027-01-15', '2027-01-31', '2027-02-28', '2027-03-31'],
    ['2027-02-01', '2027-01-31', '2027-02-28', '2027-04-30'],
    ['2027-01-15', '2026-02-28', '2027-02-28', '2027-03-28'],
    ['2027-01-05', '2026-12-31', '2027-03-10', '2027-03-10'],
  ])('notice on %s, by the month from %s and in a term until %s: ends with the bill, on %s', (...days) => {
    const [today, registeredOn, nextDueOn, endsOn] = days
    expect(endingAt(today, { registeredOn, nextDueOn, months: 1 })?.endsOn).toBe(endsOn)
    const bills = periodsDue({ registeredOn, dueOn: nextDueOn, term: 'monthly', endsOn: null }, '2027-12-31').periods
    expect(bills.map(({ from }) => from)).toContain(endsOn)
  })

  it.each([
    [null, 12],
    ['2027-01-01', 0],
  ])('has no term that ends with next due %s and %i months', (nextDueOn, months) => {
    expect(endingAt('2026-11-21', { registeredOn: '2026-01-01', nextDueOn, months })).toBeUndefined()
  })
})

describe('the term of a service', () => {
  it.each([
    ['monthly', null, 1],
    ['quarterly', null, 3],
    ['yearly', null, 12],
    ['biennially', null, 24],
    ['one-time', null, 0],
    ['Free Account', null, 12],
    ['Free Account', 'monthly', 1],
    ['Free Account', 'one-time', 0],
    ['something else', null, 0],
  ])('of %s (%s) is %i months', (cycle, term, months) => {
    expect(monthsOfCycle(cycle, term)).toBe(months)
  })
  it.each([
    ['2026-11-21', 12, '2027-11-21'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-21', 0, null],
  ])('from %s of %i months ends on %s', (start, months, due) => {
    expect(firstDueOn(start, months)).toBe(due)
  })
})

describe('the plan of a service', () => {
  it.each([
    [
      { options: { ram: 4, disk: '80' }, quantity: 3 },
      { options: { ram: '4', disk: '80' }, quantity: 3 },
    ],
    [{}, { options: {}, quantity: 1 }],
    [null, { options: {}, quantity: 1 }],
    [
      { options: 'x', quantity: -2 },
      { options: {}, quantity: 1 },
    ],
  ])('kept as %j is %j', (config, plan) => {
    expect(planOf({ pid: 7, kind: 'licence', config })).toEqual({ pid: 7, configuration: { kind: 'plain' }, ...plan })
  })
})
