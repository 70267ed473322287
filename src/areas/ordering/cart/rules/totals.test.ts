import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalsOf } from '#areas/billing/invoices/rules/totals.ts'
import { judgePromotion, type Promotion } from '#areas/ordering/catalogue/rules/promotion.ts'
import { percentOf } from '#base/money.ts'
import { cartTotals } from './totals.ts'

/** Carts of any size, with items from free to expensive, in several VAT groups. */
const cents = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9_999_999 }))
const cart = fc.array(fc.record({ domain: fc.constantFrom('a.be', 'b.com'), pid: fc.nat(3), priceCents: cents }), {
  maxLength: 60,
})
const fraction = fc.integer({ min: 1, max: 10_000 }).map((tenThousandths) => tenThousandths / 10_000)
const promotion = (pricingPolicyValue: number, given: Partial<Promotion> = {}): Promotion => ({
  code: 'X',
  pricingPolicyValue,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  used: 0,
  maxUsesPerClient: null,
  tlds: [],
  pids: [],
  ...given,
})
const sum = (list: readonly number[]) => list.reduce((one, other) => one + other, 0)

describe('the totals of any cart', () => {
  it('are whole cents: VAT is 21 % of the subtotal minus the promotion, and the total is what is left plus VAT', () => {
    fc.assert(
      fc.property(cart, fc.nat(20_000_000), (items, off) => {
        const totals = cartTotals(items, off)
        expect(totals.subTotalCents).toBe(sum(items.map((item) => item.priceCents)))
        expect(totals.promotionCents).toBe(Math.min(off, totals.subTotalCents))
        const taxable = totals.subTotalCents - totals.promotionCents
        expect(totals.vatCents).toBe(percentOf(taxable, 21))
        expect(totals.totalCents).toBe(taxable + totals.vatCents)
        expect(Object.values(totals).every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true)
      }),
    )
  })

  it('do not depend on the order of the items', () => {
    fc.assert(
      fc.property(cart, fc.nat(100_000), (items, off) => {
        expect(cartTotals(items.toReversed(), off)).toEqual(cartTotals(items, off))
      }),
    )
  })

  it('share a promotion between rates so that the shares are exactly the promotion, and none is larger than its rate', () => {
    const charges = fc.array(fc.record({ netCents: cents, vatPercent: fc.constantFrom(0, 6, 12, 21) }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(charges, fc.nat(20_000_000), (lines, off) => {
        const totals = totalsOf(lines, off)
        expect(sum(totals.vatGroups.map((group) => group.promotionCents))).toBe(totals.promotionCents)
        expect(totals.vatGroups.every((group) => group.taxableCents >= 0)).toBe(true)
        expect(sum(totals.vatGroups.map((group) => group.vatCents))).toBe(totals.vatCents)
      }),
    )
  })
})

describe('a promotion on any cart', () => {
  const on = { today: '2026-11-21', usedByClient: 0 }

  it('takes off its part, never more than what it holds for, to the cent', () => {
    fc.assert(
      fc.property(cart, fraction, fc.constantFrom('be', 'com'), (items, part, tld) => {
        const promoted = items.filter((item) => (item.pid === 0 ? item.domain.endsWith(`.${tld}`) : item.pid === 1))
        const verdict = judgePromotion(promotion(part, { tlds: [tld], pids: [1] }), items, on)
        expect(verdict.holds).toBe(promoted.length > 0)
        if (!verdict.holds) return
        const held = sum(promoted.map((item) => item.priceCents))
        expect(verdict.totalCents).toBeLessThanOrEqual(held)
        expect(Math.abs(verdict.totalCents - held * part)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })

  it('leaves nothing to pay when it takes off everything', () => {
    fc.assert(
      fc.property(cart, (items) => {
        const verdict = judgePromotion(promotion(1), items, on)
        const off = verdict.holds ? verdict.totalCents : 0
        expect(cartTotals(items, off).totalCents).toBe(0)
      }),
    )
  })
})
