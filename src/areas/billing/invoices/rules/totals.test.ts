import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Charge, totalsOf } from './totals.ts'

describe('the totals of a cart', () => {
  it.each([
    ['one domain', [999], 0, { subtotalCents: 999, vatCents: 210, totalCents: 1209 }],
    ['three odd lines, rounded once', [333, 333, 333], 0, { subtotalCents: 999, vatCents: 210, totalCents: 1209 }],
    ['a promotion before VAT', [10_000], 2_500, { promotionCents: 2_500, vatCents: 1_575, totalCents: 9_075 }],
    ['half a cent upwards', [50], 0, { vatCents: 11, totalCents: 61 }],
    ['a promotion above the subtotal', [500], 900, { promotionCents: 500, vatCents: 0, totalCents: 0 }],
    ['nothing', [], 100, { subtotalCents: 0, promotionCents: 0, vatCents: 0, totalCents: 0 }],
  ] as const)('are right for %s', (_what, nets, promotion, expected) => {
    const charges = nets.map((netCents) => ({ netCents }))
    expect(totalsOf(charges, promotion)).toMatchObject(expected)
  })

  const charge = fc.record({ netCents: fc.nat(5_000_000), vatPercent: fc.constantFrom(undefined, 21, 6, 12, 0) })
  const cart = fc.tuple(fc.array(charge as fc.Arbitrary<Charge>, { maxLength: 200 }), fc.nat(20_000_000))

  it('add up to the cent for any cart', () => {
    fc.assert(
      fc.property(cart, ([charges, promotionCents]) => {
        const totals = totalsOf(charges, promotionCents)
        const taxable = totals.vatGroups.reduce((sum, group) => sum + group.taxableCents, 0)
        const shares = totals.vatGroups.reduce((sum, group) => sum + group.promotionCents, 0)
        expect(taxable).toBe(totals.subtotalCents - totals.promotionCents)
        expect(shares).toBe(totals.promotionCents)
        expect(totals.totalCents).toBe(taxable + totals.vatCents)
        for (const group of totals.vatGroups) {
          expect(group.taxableCents).toBeGreaterThanOrEqual(0)
          expect(group.promotionCents).toBeGreaterThanOrEqual(0)
          expect(Math.abs(group.vatCents - (group.taxableCents * group.percent) / 100)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(cart, ([charges, promotionCents]) => {
        expect(totalsOf(charges.toReversed(), promotionCents)).toEqual(totalsOf(charges, promotionCents))
      }),
    )
  })
})
