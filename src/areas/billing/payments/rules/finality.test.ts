import { describe, expect, it } from 'vitest'
import { canRefund, isFinal, planRefund, reversibleUntil } from './finality.ts'

const paidAt = new Date('2026-11-21T09:00:00Z')
const daysLater = (days: number) => new Date(paidAt.getTime() + days * 86_400_000)

describe('final money', () => {
  it.each([
    ['bancontact', undefined],
    ['ideal', undefined],
    ['banktransfer', undefined],
    ['credit', undefined],
    ['creditcard', 120],
    ['paypal', 180],
    ['direct-debit', 56],
  ])('%s can be taken back for %s days', (method, days) => {
    expect(reversibleUntil(method, paidAt)).toEqual(days === undefined ? undefined : daysLater(days))
    expect(isFinal(method, paidAt, paidAt)).toBe(days === undefined)
    if (days === undefined) return
    expect(isFinal(method, paidAt, new Date(daysLater(days).getTime() - 1))).toBe(false)
    expect(isFinal(method, paidAt, daysLater(days))).toBe(true)
  })

  it.each([
    ['bancontact', 364, true],
    ['bancontact', 365, false],
    ['paypal', 180, false],
    ['banktransfer', 0, false],
    ['direct-debit', 0, false],
    ['seashells', 0, false],
  ])('%s after %s days can go back by itself: %s', (method, days, can) => {
    expect(canRefund(method, paidAt, daysLater(days))).toBe(can)
  })
})

describe('a refund', () => {
  const sources = [
    { paymentId: 2, cents: 400, canRefund: true },
    { paymentId: 1, cents: 600, canRefund: true },
  ]
  it.each([
    [300, [{ paymentId: 2, cents: 300 }], 0],
    [
      1000,
      [
        { paymentId: 2, cents: 400 },
        { paymentId: 1, cents: 600 },
      ],
      0,
    ],
    [
      1100,
      [
        { paymentId: 2, cents: 400 },
        { paymentId: 1, cents: 600 },
      ],
      100,
    ],
  ])(
    'of %s cents goes back the way it came, the last payment first, and the rest to credit',
    (cents, refunds, creditCents) => {
      expect(planRefund(cents, 1200, sources)).toEqual({ kind: 'planned', refunds, creditCents })
    },
  )
  it('goes to credit where a payment is too old', () => {
    const old = [{ paymentId: 1, cents: 600, canRefund: false }]
    expect(planRefund(600, 600, old)).toEqual({ kind: 'planned', refunds: [], creditCents: 600 })
  })
  it('is never of more than there is', () => {
    expect(planRefund(1201, 1200, sources)).toEqual({ kind: 'too-much', refundableCents: 1200 })
    expect(planRefund(1, -5, sources)).toEqual({ kind: 'too-much', refundableCents: 0 })
  })
})
