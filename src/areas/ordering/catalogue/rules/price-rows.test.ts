import { describe, expect, it } from 'vitest'
import { changedBy, fitsKind, readPriceRowId, sameAmounts } from './price-rows.ts'

describe('a row of a price list', () => {
  it.each([
    ['product/620/yearly', { kind: 'product', parts: ['620', 'yearly'] }],
    ['tld/co.uk', { kind: 'tld', parts: ['co.uk'] }],
    ['offer/CFQ7:0001/P1Y/monthly', { kind: 'offer', parts: ['CFQ7:0001', 'P1Y', 'monthly'] }],
    ['product/620', undefined],
    ['product//yearly', undefined],
    ['gift/1', undefined],
  ])('%s is told by its id', (id, row) => {
    expect(readPriceRowId(id)).toEqual(row)
  })

  it('holds all the amounts of its kind and none besides', () => {
    expect(fitsKind('product', { price: 100, setup: 0 })).toBe(true)
    expect(fitsKind('product', { price: 100 })).toBe(false)
    expect(fitsKind('option', { month: 1, setup: 0 })).toBe(false)
  })

  it('is the same when each amount is, and nothing is not the same as free', () => {
    expect(sameAmounts({ price: 1, setup: 0 }, { setup: 0, price: 1 })).toBe(true)
    expect(sameAmounts({ price: 1, setup: 0 }, { price: 1 })).toBe(false)
    expect(sameAmounts({ month: 0 }, null)).toBe(false)
    expect(sameAmounts(null, null)).toBe(true)
  })

  it.each([
    [{ price: 1999, setup: 0 }, -10, { price: 1799, setup: 0 }],
    [{ price: 5 }, -10, { price: 4 }],
    [{ price: 1001 }, 2.5, { price: 1026 }],
    [{ register: 1000, restore: 4000 }, -50, { register: 500, restore: 4000 }],
  ])('%o by %d percent is %o, to the cent', (amounts, percent, wanted) => {
    expect(changedBy(amounts as Record<string, number>, percent)).toEqual(wanted)
  })
})
