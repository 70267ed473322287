import { describe, expect, it } from 'vitest'
import { priceOfNumber, priceOfParts } from './agreed-price.ts'

describe('the agreed price of a term', () => {
  it.each([
    ['fewer, agreed long ago', 800, 8, 7, 1_000, 700],
    ['one of many, agreed long ago', 800, 8, 1, 1_000, 100],
    ['fewer, agreed above today', 2_400, 8, 7, 250, 2_100],
    ['fewer of what does not divide', 1_000, 3, 2, 900, 667],
    ['fewer of a gift', 0, 8, 7, 1_000, 0],
    ['more, agreed long ago', 800, 8, 10, 1_000, 2_800],
    ['more of a gift', 0, 1, 2, 1_000, 1_000],
    ['more of what is not sold any more', 800, 8, 10, undefined, 1_000],
  ])('with another number: %s', (_, agreed, before, after, unit, cents) => {
    expect(priceOfNumber(agreed, { before, after }, unit)).toBe(cents)
  })

  it.each([
    ['more', 1_000, 4_000, 6_000, 3_000],
    ['less, agreed today', 4_000, 4_000, 1_000, 1_000],
    ['less, agreed long ago', 1_000, 4_000, 1_000, 250],
    ['less, agreed above today', 5_000, 4_000, 1_000, 2_000],
    ['less of what costs nothing today', 1_000, 0, 0, 1_000],
  ])('with other parts: %s', (_, agreed, beforeCents, afterCents, cents) => {
    expect(priceOfParts(agreed, { beforeCents, afterCents })).toBe(cents)
  })
})
