import { describe, expect, it } from 'vitest'
import { type CartInCheckout, changeToCart, stateOfCart } from './state-of-cart.ts'

const cart: CartInCheckout = {
  step: 2,
  infoStep: 4,
  paymentStep: 2,
  orderType: 'domains',
  clientId: 40,
  newUser: true,
  contact: { id: 12, valid: true },
  paymentCode: 'ideal',
  agreeTerm: true,
}

describe('the checkout that a cart remembers', () => {
  it('is for the client whom a partner chose', () => {
    expect(stateOfCart(cart, { clientId: 3, clientType: 'Partner' }).clientId).toBe(40)
  })

  it('is for nobody else than oneself when one is no partner', () => {
    expect(stateOfCart(cart, { clientId: 7, clientType: 'Managed Client' })).toMatchObject({
      clientId: 7,
      newUser: false,
    })
  })

  it('forgets the client when a visitor opens the cart', () => {
    expect(stateOfCart(cart, undefined)).toMatchObject({ clientId: null, newUser: true, contactId: 12 })
  })

  it('begins with a contact that is still to be made', () => {
    expect(stateOfCart({ ...cart, contact: null }, undefined)).toMatchObject({ contactId: -1, contactValid: false })
  })

  it('saves only what moved', () => {
    const state = stateOfCart(cart, undefined)
    expect(changeToCart(cart, state)).toEqual({})
    expect(changeToCart(cart, { ...state, paymentStep: 3 })).toEqual({ paymentStep: 3 })
  })
})
