import { describe, expect, it } from 'vitest'
import { editOf, readAmount, writeAmount } from './price-edit.ts'

describe('an amount that is typed', () => {
  it.each([
    ['12,5', 1250],
    ['12.50', 1250],
    ['€ 1.234,56', 123456],
    ['0', 0],
    ['', null],
    ['  ', null],
    ['gratis', undefined],
    ['1,999', undefined],
    ['-1', undefined],
  ])('%o is %o cents', (typed, cents) => {
    expect(readAmount(typed)).toBe(cents)
  })
  it('is read back as it was written', () => {
    for (const cents of [0, 5, 1999, 123456]) expect(readAmount(writeAmount(cents))).toBe(cents)
  })
})

describe('a row of a price list that is edited', () => {
  const fields = ['price', 'setup']
  const retail = { price: 1000, setup: 500 }
  const own = { price: 900, setup: 450 }
  it.each([
    ['typed the same', { own, retail }, { price: '9,00' }, false, { kind: 'same' }],
    [
      'another amount',
      { own, retail },
      { price: '8' },
      false,
      { kind: 'changed', amounts: { price: 800, setup: 450 } },
    ],
    ['emptied: retail again', { own, retail }, { price: '', setup: '' }, false, { kind: 'changed', amounts: null }],
    [
      'one of its own: the rest of retail',
      { own: null, retail },
      { price: '8' },
      false,
      {
        kind: 'changed',
        amounts: { price: 800, setup: 500 },
      },
    ],
    ['untouched without one of its own', { own: null, retail }, {}, false, { kind: 'same' }],
    ['no amount', { own, retail }, { price: 'x' }, false, { kind: 'wrong', fields: ['price'] }],
    ['retail emptied', { own: retail, retail }, { setup: '' }, true, { kind: 'wrong', fields: ['setup'] }],
    ['free', { own: retail, retail }, { price: '0' }, true, { kind: 'changed', amounts: { price: 0, setup: 500 } }],
  ])('%s', (_what, row, typed, isRetail, edit) => {
    expect(editOf(row, fields, typed as Record<string, string>, isRetail as boolean)).toEqual(edit)
  })
})
