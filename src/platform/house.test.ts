import { describe, expect, it } from 'vitest'
import { houseOf } from './house.ts'
import { keepForAccounts, ofClient, remove } from './personal-data.ts'

describe('what areas declare together', () => {
  it('erases rows that go before rows that stay', () => {
    const { personalData } = houseOf([
      { personalData: { invoice: { of: ofClient(), onErasure: keepForAccounts } } },
      { personalData: { cart: { of: ofClient(), onErasure: remove } }, mailKinds: { 'cart.forgotten': 'orders' } },
      {},
    ])
    expect(Object.keys(personalData)).toEqual(['cart', 'invoice'])
  })

  it('has one area for each table and each kind of mail', () => {
    const part = { mailKinds: { 'cart.forgotten': 'orders' } } as const
    expect(() => houseOf([part, part])).toThrow('cart.forgotten')
  })
})
