import { describe, expect, it } from 'vitest'
import { mailDay, tellsAtCron } from './telling.ts'

const year = {
  term: 'P1Y',
  ...{ termEndsAt: '2027-03-04T23:59:59.999Z', isOther: true },
  ...{ next: { cents: 56_160 }, told: { on: null, cents: null } },
} as const
const at = (moment: string) => new Date(moment)

describe('the mail of a renewal', () => {
  it('is written thirty days ahead, seven where the term is a month', () => {
    expect(mailDay(year, at('2026-11-30T12:00:00Z'))).toBe('2027-02-02')
    expect(mailDay({ ...year, term: 'P1M' }, at('2026-11-30T12:00:00Z'))).toBe('2027-02-25')
    expect(tellsAtCron).toBe('20 7 * * *')
  })
  it('is written by the next look once that day is over', () => {
    expect(mailDay(year, at('2027-02-10T06:19:00Z'))).toBe('2027-02-10')
    expect(mailDay(year, at('2027-02-10T06:20:00Z'))).toBe('2027-02-11')
  })
  it('is written once for a price, and of a month only where it changes', () => {
    const told = { on: '2027-03-04', cents: 56_160 }
    expect(mailDay({ ...year, told }, at('2027-02-10T12:00:00Z'))).toBe('sent')
    expect(mailDay({ ...year, told: { ...told, cents: 50_000 } }, at('2027-02-10T12:00:00Z'))).toBe('2027-02-11')
    expect(mailDay({ ...year, told: { ...told, on: '2026-03-04' } }, at('2026-11-30T12:00:00Z'))).toBe('2027-02-02')
    expect(mailDay({ ...year, term: 'P1M', isOther: false }, at('2026-11-30T12:00:00Z'))).toBe('none')
  })
})
