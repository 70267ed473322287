import { describe, expect, it } from 'vitest'
import { payBy } from './pay-by.ts'

const settings = { unpaidHours: 96, transferDays: 7 }
const transfer = (at: string) => payBy(new Date(at), { isTransfer: true, ...settings })

describe('an order waits for its money', () => {
  it('until the end of a day at a payment provider', () =>
    expect(payBy(new Date('2026-11-19T20:00:00Z'), { isTransfer: false, ...settings })).toEqual({
      payBy: '2026-11-23',
      expiresAt: new Date('2026-11-23T23:00:00Z'),
    }))

  it.each([
    ['a Thursday evening, over two weekends', '2026-11-19T20:00:00Z', '2026-11-30', '2026-12-01T23:00:00Z'],
    ['over Christmas', '2026-12-22T09:00:00Z', '2027-01-04', '2027-01-05T23:00:00Z'],
    ['over Easter and the change of the clock', '2027-03-25T09:00:00Z', '2027-04-07', '2027-04-08T22:00:00Z'],
  ])('for seven working days by transfer: %s', (_what, at, day, moment) =>
    expect(transfer(at)).toEqual({ payBy: day, expiresAt: new Date(moment) }),
  )
})
