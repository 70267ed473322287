import { describe, expect, it } from 'vitest'
import { type Observed, settlement } from './settlement.ts'

const nothing = { paidCents: 0, refundedCents: 0, chargedBackCents: 0, wonBackCents: 0 }
const seen = (more: Partial<Observed> = {}): Observed => ({
  state: 'paid',
  cents: 1000,
  refundedCents: 0,
  chargedBackCents: 0,
  wonBackCents: 0,
  ...more,
})

describe('settlement', () => {
  it('records a first payment', () => {
    expect(settlement({ state: 'open', recorded: nothing }, seen())).toEqual({
      state: 'paid',
      movements: [{ movement: 'paid', cents: 1000, key: 'paid' }],
    })
  })
  it('adds nothing the second time', () => {
    const recorded = { ...nothing, paidCents: 1000 }
    expect(settlement({ state: 'paid', recorded }, seen())).toEqual({ state: 'paid', movements: [] })
  })
  it('records payment and refund when only the end of it was seen', () => {
    const after = settlement({ state: 'open', recorded: nothing }, seen({ refundedCents: 1000 }))
    expect(after.state).toBe('refunded')
    expect(after.movements.map(({ movement }) => movement)).toEqual(['paid', 'refunded'])
  })
  it('records what a second part of a refund adds', () => {
    const recorded = { ...nothing, paidCents: 1000, refundedCents: 400 }
    expect(settlement({ state: 'paid', recorded }, seen({ refundedCents: 700 })).movements).toEqual([
      { movement: 'refunded', cents: 300, key: 'refunded:700' },
    ])
  })
  it('takes nothing back when an older look arrives later', () => {
    const recorded = { ...nothing, paidCents: 1000, refundedCents: 1000 }
    expect(settlement({ state: 'refunded', recorded }, seen())).toEqual({ state: 'refunded', movements: [] })
    expect(settlement({ state: 'refunded', recorded }, seen({ state: 'open' })).state).toBe('refunded')
  })
  it.each(['failed', 'cancelled', 'expired'] as const)('lets a payment that was %s still be paid', (state) => {
    expect(settlement({ state, recorded: nothing }, seen()).state).toBe('paid')
  })
  it.each([
    ['open', 'pending'],
    ['pending', 'failed'],
    ['created', 'expired'],
  ] as const)('goes on from %s to %s without money', (from, to) => {
    expect(settlement({ state: from, recorded: nothing }, seen({ state: to }))).toEqual({ state: to, movements: [] })
  })
  it('records a charge-back after a refund', () => {
    const recorded = { ...nothing, paidCents: 1000, refundedCents: 1000 }
    const after = settlement({ state: 'refunded', recorded }, seen({ refundedCents: 1000, chargedBackCents: 1000 }))
    expect(after).toEqual({
      state: 'charged-back',
      movements: [{ movement: 'charged-back', cents: 1000, key: 'charged-back:1000' }],
    })
  })
  it('is paid again when a charge-back was won, and refunded again when it had been', () => {
    const lost = { ...nothing, paidCents: 1000, chargedBackCents: 1000 }
    const won = seen({ chargedBackCents: 1000, wonBackCents: 1000 })
    expect(settlement({ state: 'charged-back', recorded: lost }, won)).toEqual({
      state: 'paid',
      movements: [{ movement: 'charge-back-won', cents: 1000, key: 'charge-back-won:1000' }],
    })
    const recorded = { ...lost, refundedCents: 1000 }
    expect(settlement({ state: 'charged-back', recorded }, { ...won, refundedCents: 1000 }).state).toBe('refunded')
  })
  it('stays charged back for the second time when only the first was won', () => {
    const recorded = { ...nothing, paidCents: 1000, chargedBackCents: 1600, wonBackCents: 1000 }
    expect(
      settlement({ state: 'charged-back', recorded }, seen({ chargedBackCents: 1000, wonBackCents: 1000 })),
    ).toEqual({
      state: 'charged-back',
      movements: [],
    })
  })
})
