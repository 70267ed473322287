import { describe, expect, it } from 'vitest'
import { type Day, dayOf } from '#base/dates.ts'
import { anchorOf, isFree, isRecurring, nextDue, periodsDue, type RecurringTerm } from './terms.ts'

/** The due dates that this number of runs would set. */
function dueDates(term: RecurringTerm, registeredOn: Day, dueOn: Day, count: number): Day[] {
  const days: Day[] = []
  let due = dueOn
  for (let turn = 0; turn < count; turn++) {
    due = nextDue(due, term, anchorOf(registeredOn, due))
    days.push(due)
  }
  return days
}

describe('due dates', () => {
  it.each([
    ['monthly from the 15th', 'monthly', '2026-01-15', ['2026-02-15', '2026-03-15', '2026-04-15']],
    ['monthly from 31 January', 'monthly', '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['monthly from 31 January of a leap year', 'monthly', '2028-01-31', ['2028-02-29', '2028-03-31', '2028-04-30']],
    ['monthly from 30 January', 'monthly', '2026-01-30', ['2026-02-28', '2026-03-30', '2026-04-30']],
    ['quarterly from 30 November', 'quarterly', '2026-11-30', ['2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30']],
    ['quarterly from 31 August', 'quarterly', '2026-08-31', ['2026-11-30', '2027-02-28', '2027-05-31']],
    ['yearly', 'yearly', '2026-06-01', ['2027-06-01', '2028-06-01']],
    ['yearly from 29 February', 'yearly', '2024-02-29', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['biennially from 29 February', 'biennially', '2024-02-29', ['2026-02-28', '2028-02-29', '2030-02-28']],
    ['yearly from 28 February, which is no month end by intention', 'yearly', '2027-02-28', ['2028-02-28']],
    [
      'monthly over the turn of the year',
      'monthly',
      '2026-11-30',
      ['2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30'],
    ],
  ] as const)('are right %s', (_, term, from, expected) => {
    expect(dueDates(term, from, from, expected.length)).toEqual(expected)
  })

  it('follow the day to which somebody moved them', () => {
    expect(dueDates('monthly', '2026-01-31', '2026-03-10', 2)).toEqual(['2026-04-10', '2026-05-10'])
  })

  it('are days in Brussels, on both sides of the nights when the clock changes', () => {
    // 29 March 2026 has 23 hours and 25 October 2026 has 25; half past midnight is the previous day in UTC.
    expect(
      ['2026-03-28T23:30:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z'].map((at) => dayOf(new Date(at))),
    ).toEqual(['2026-03-29', '2026-03-29', '2026-03-30'])
    expect(
      ['2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'].map((at) => dayOf(new Date(at))),
    ).toEqual(['2026-10-25', '2026-10-25', '2026-10-26'])
    expect(dueDates('monthly', '2026-02-28', '2026-02-28', 2)).toEqual(['2026-03-28', '2026-04-28'])
    expect(dueDates('monthly', '2026-01-29', '2026-02-28', 1)).toEqual(['2026-03-29'])
    expect(dueDates('monthly', '2026-09-25', '2026-09-25', 2)).toEqual(['2026-10-25', '2026-11-25'])
  })

  it('leave no day out and count none twice in fifty years', () => {
    for (const term of ['monthly', 'quarterly', 'yearly', 'biennially'] as const) {
      const { periods } = fiftyYears(term)
      periods.slice(1).forEach((period, index) => {
        expect(Date.parse(period.from) - Date.parse(periods[index]?.to ?? '')).toBe(86_400_000)
      })
      expect(periods.every(({ from }) => Number(from.slice(8)) >= 28)).toBe(true)
    }
  })
})

function fiftyYears(term: RecurringTerm) {
  const periods: { from: Day; to: Day }[] = []
  let dueOn = '2024-01-31'
  while (dueOn < '2074-01-01') {
    const next = periodsDue({ registeredOn: '2024-01-31', dueOn, term, endsOn: null }, dueOn)
    periods.push(...next.periods)
    dueOn = next.dueOn
  }
  return { periods }
}

describe('what is due', () => {
  const monthly = { registeredOn: '2026-01-31', dueOn: '2026-02-28', term: 'monthly', endsOn: null } as const

  it.each([
    ['nothing before its day', '2026-02-27', []],
    ['the term that begins that day', '2026-02-28', ['2026-02-28 2026-03-30']],
    [
      'every term of runs that were missed',
      '2026-04-30',
      ['2026-02-28 2026-03-30', '2026-03-31 2026-04-29', '2026-04-30 2026-05-30'],
    ],
  ] as const)('is %s', (_, until, expected) => {
    expect(periodsDue(monthly, until).periods.map(({ from, to }) => `${from} ${to}`)).toEqual(expected)
  })
  it('ends with the notice', () => {
    const ending = { ...monthly, endsOn: '2026-03-31' }
    expect(periodsDue(ending, '2026-12-31').periods).toEqual([{ from: '2026-02-28', to: '2026-03-30' }])
    expect(periodsDue({ ...monthly, endsOn: '2026-02-28' }, '2026-12-31').periods).toEqual([])
  })
  it('is at most two years of months at once, and the rest the next time', () => {
    const old = periodsDue({ ...monthly, dueOn: '2020-02-29' }, '2026-11-21')
    expect([old.periods.length, old.dueOn]).toEqual([24, '2022-02-28'])
  })
  it.each([
    ['yearly', true],
    ['one-time', false],
    ['Free Account', false],
  ])('of %s is recurring: %s', (term, expected) => {
    expect(isRecurring(term)).toBe(expected)
  })
  it('costs nothing within the free months', () => {
    const year = (from: Day) => isFree({ from, to: '2099-01-01' }, '2026-05-31', 12)
    expect(['2026-06-30', '2027-05-30', '2027-05-31'].map(year)).toEqual([true, true, false])
    expect(isFree({ from: '2026-05-31', to: '2026-06-29' }, '2026-05-31', 0)).toBe(false)
  })
})
