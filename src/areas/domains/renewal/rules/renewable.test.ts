import { describe, expect, it } from 'vitest'
import { isRenewable, reaches, renewalPeriods } from './renewable.ts'

const generic = { years: [1, 2, 5, 9, 10], renewCents: 1499, renewsAtRegistry: false }

describe('the renewal of a domain', () => {
  it.each([
    ['Active', '2026-12-01', true],
    ['Expired', '2026-10-01', true],
    ['Quarantine', '2026-10-01', false],
    ['Cancelled', '2026-10-01', false],
    ['Pending', '2026-12-01', false],
    ['Active', null, false],
  ])('from %s until %s is possible: %s', (status, expiresOn, expected) => {
    expect(isRenewable({ status, expiresOn })).toBe(expected)
  })
  it('costs its years, up to ten years ahead', () => {
    expect(renewalPeriods(generic, '2027-03-01', '2026-11-21')).toEqual([
      { years: 1, cents: 1499, expiresOn: '2028-03-01' },
      { years: 2, cents: 2998, expiresOn: '2029-03-01' },
      { years: 5, cents: 7495, expiresOn: '2032-03-01' },
      { years: 9, cents: 13491, expiresOn: '2036-03-01' },
    ])
  })
  it('from 29 February ends on the last of February', () => {
    expect(renewalPeriods({ ...generic, years: [1] }, '2028-02-29', '2028-01-01')[0]?.expiresOn).toBe('2029-02-28')
  })
  it('is for one year where the registry renews by itself', () => {
    expect(renewalPeriods({ ...generic, renewsAtRegistry: true }, '2027-03-01', '2026-11-21')).toHaveLength(1)
  })
  it.each([
    ['2027-03-01', false],
    ['2027-12-31', false],
    ['2028-03-01', true],
    ['2030-03-01', true],
    [undefined, false],
  ])('has what was paid for when the registry says %s: %s', (expiresOn, expected) => {
    expect(reaches(expiresOn, { from: '2027-03-01', years: 1 })).toBe(expected)
  })
})
