import { expect, it } from 'vitest'
import { checkoutTitle, payStep } from './checkout-words.ts'

it('the checkout speaks of paying only to who pays', () => {
  const said = (isShown: boolean) => `${checkoutTitle({ isShown })}, ${payStep({ isShown })}`
  expect(said(true)).toBe('Afrekenen, Gegevens en betaling')
  expect(said(false)).toBe('Bestellen, Gegevens en bevestiging')
})
