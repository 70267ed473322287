import { describe, expect, it } from 'vitest'
import { cartWords } from './cart-words.ts'

describe('what the cart says of the way on', () => {
  it('is about paying for a user who pays', () => {
    expect(cartWords({ isShown: true })).toMatchObject({
      onwards: 'Afrekenen',
      promise: 'Je betaalt pas in de laatste stap',
      asksForCode: true,
    })
  })
  it('is not about paying for a user who sees no prices, and asks for no promotion code', () => {
    const { onwards, promise, asksForCode } = cartWords({ isShown: false })
    expect(`${onwards} ${promise}`).not.toMatch(/betaal|afreken|prijs/i)
    expect(asksForCode).toBe(false)
  })
})
