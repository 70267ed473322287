import { describe, expect, it } from 'vitest'
import { shownCents, shownPrice } from './shown-price.ts'

describe('a price as somebody is shown it', () => {
  it('is with VAT for a private person, rounded once', () => {
    expect(shownCents(1199, { isShown: true, withVat: true, vatPercent: 21 })).toBe(1451)
  })
  it('is without for a company', () => {
    expect(shownCents(1199, { isShown: true, withVat: false, vatPercent: 21 })).toBe(1199)
  })
  it('is none at all for a user who sees no prices', () => {
    expect(shownPrice(1199, { isShown: false, withVat: true, vatPercent: 21 })).toBeUndefined()
  })
})
