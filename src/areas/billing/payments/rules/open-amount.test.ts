import { describe, expect, it } from 'vitest'
import { excessCents, openCents, shareOut, shareOutWhole } from './open-amount.ts'

const invoice = { status: 'Unpaid', totalCents: 1000, creditedCents: 0, balanceCents: 0 }

describe('what an invoice still asks for', () => {
  it.each([
    ['all of it at first', {}, 1000],
    ['the rest after a part', { balanceCents: 400 }, 600],
    ['less what was taken back by a credit note', { creditedCents: 300 }, 700],
    ['less both', { creditedCents: 300, balanceCents: 400 }, 300],
    ['nothing when a credit note made a part enough', { creditedCents: 600, balanceCents: 400 }, 0],
    ['nothing more once it is paid, though a part was given back', { status: 'Paid', balanceCents: 600 }, 0],
    ['nothing once it was taken back', { status: 'Refunded', creditedCents: 1000, balanceCents: 0 }, 0],
    ['never more than its claim, whatever a bank took', { balanceCents: -400 }, 1000],
  ])('is %s', (_what, more, cents) => {
    expect(openCents({ ...invoice, ...more })).toBe(cents)
  })

  it.each([
    ['nothing while it is unpaid', { balanceCents: 1200 }, 0],
    ['what a second payment brought', { status: 'Paid', balanceCents: 2000 }, 1000],
    ['what a credit note made too much', { status: 'Paid', creditedCents: 300, balanceCents: 1000 }, 300],
    ['all of it once it was taken back', { status: 'Refunded', creditedCents: 1000, balanceCents: 1000 }, 1000],
  ])('has too much: %s', (_what, more, cents) => {
    expect(excessCents({ ...invoice, ...more })).toBe(cents)
  })
})

describe('sharing out', () => {
  const wanted = [
    { key: 'a', cents: 500 },
    { key: 'b', cents: 300 },
  ]
  it.each([
    [200, [{ key: 'a', cents: 200 }], 0],
    [
      700,
      [
        { key: 'a', cents: 500 },
        { key: 'b', cents: 200 },
      ],
      0,
    ],
    [
      900,
      [
        { key: 'a', cents: 500 },
        { key: 'b', cents: 300 },
      ],
      100,
    ],
  ])('gives %s cents to the first, then to the next, and tells the rest', (cents, shares, restCents) => {
    expect(shareOut(cents, wanted)).toEqual({ shares, restCents })
  })

  it('passes over who wants nothing', () => {
    expect(
      shareOut(100, [
        { key: 'a', cents: -5 },
        { key: 'b', cents: 100 },
      ]).shares,
    ).toEqual([{ key: 'b', cents: 100 }])
  })

  it('leaves no cent without a place when all of it must stand somewhere', () => {
    expect(shareOutWhole(900, wanted)).toEqual([
      { key: 'a', cents: 600 },
      { key: 'b', cents: 300 },
    ])
    expect(shareOutWhole(100, [{ key: 'a', cents: 0 }])).toEqual([{ key: 'a', cents: 100 }])
  })
})
