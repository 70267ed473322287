import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#base/dates.ts'
import { billingTermsOf } from './billing-terms.ts'
import { type Sent, type Stage, stageFor } from './reminding.ts'

const terms = billingTermsOf('belfry')
const due = '2026-11-21'

/** The reminders of an invoice due on 21 November, when the job runs on these days. */
function sentOn(days: readonly Day[]): string[] {
  let sent: Sent = null
  return days.flatMap((day) => {
    const stage: Stage | undefined = stageFor(due, sent, terms, day)
    if (!stage) return []
    sent = { stage, on: day }
    return [`${stage} ${day}`]
  })
}
const everyDay = (from: Day, days: number) => Array.from({ length: days }, (_, index) => addDays(from, index))

describe('reminders', () => {
  it('come once per stage, on their days', () => {
    expect(sentOn(everyDay('2026-11-01', 90))).toEqual([
      'before-due 2026-11-18',
      'first 2026-11-28',
      'second 2026-12-05',
      'last 2026-12-12',
    ])
  })
  it('come once although somebody looks ten times a day', () => {
    expect(sentOn(everyDay('2026-11-01', 90).flatMap((day) => Array.from({ length: 10 }, () => day)))).toHaveLength(4)
  })
  it('keep their order and distance after an outage', () => {
    expect(sentOn(everyDay('2026-12-20', 30))).toEqual(['first 2026-12-20', 'second 2026-12-27', 'last 2027-01-03'])
  })
  it('go on where they were after an outage in between', () => {
    expect(sentOn(['2026-11-28', ...everyDay('2027-01-10', 30)])).toEqual([
      'first 2026-11-28',
      'second 2027-01-10',
      'last 2027-01-17',
    ])
  })
  it('say nothing friendly once it is too late for it', () => {
    expect(sentOn(['2026-11-21'])).toEqual(['before-due 2026-11-21'])
    expect(sentOn(['2026-11-22', '2026-11-27'])).toEqual([])
  })
  it('stop after the last', () => {
    expect(stageFor(due, { stage: 'last', on: '2026-12-12' }, terms, '2028-01-01')).toBeUndefined()
  })
})
