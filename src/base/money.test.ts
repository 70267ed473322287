import { describe, expect, it } from 'vitest'
import { formatEuros, fromDecimal, fromEuros, percentageOf, percentOf, splitByWeight, toDecimal } from './money.ts'

describe('money', () => {
  it.each([
    [1999, 21, 420],
    [100, 21, 21],
    [50, 21, 11],
    [-50, 21, -11],
    [0, 21, 0],
  ])('takes %i cents at %i %% as %i', (cents, percent, expected) => {
    expect(percentOf(cents, percent)).toBe(expected)
  })
  it('reads back every amount it writes', () => {
    for (const cents of [0, 1, 10, 99, 100, 123456, -5, -12345]) expect(fromDecimal(toDecimal(cents))).toBe(cents)
  })
  it('refuses what is not an amount with at most two decimals', () => {
    for (const text of ['', '1.234', '1,5', 'abc', '1.']) expect(fromDecimal(text)).toBeUndefined()
  })
  it.each([
    [12.34, 1234],
    [1.005, 101],
    [-0.29, -29],
  ])('reads %d euro as %i cents', (euros, cents) => {
    expect(fromEuros(euros)).toBe(cents)
  })
  it('gives a share in whole percent', () => {
    expect(percentageOf(420, 1999)).toBe(21)
  })
  it('splits a discount to the cent', () => {
    expect(splitByWeight(-1000, [1, 1, 1])).toEqual([-334, -333, -333])
    expect(splitByWeight(100, [0, 0])).toEqual([0, 0])
  })
  it('writes euros the Belgian way', () => {
    expect(formatEuros(123450).replace(/\s/g, ' ')).toBe('€ 1.234,50')
  })
})
