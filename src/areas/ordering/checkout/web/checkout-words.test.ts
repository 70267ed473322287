import { expect, it } from 'vitest'
import { checkoutTitle, confirmHelp, payStep } from './checkout-words.ts'

it('the checkout speaks of paying only to users who pay', () => {
  const said = (isShown: boolean) => `${checkoutTitle({ isShown })}, ${payStep({ isShown })}`
  expect(said(true)).toBe('Afrekenen, Gegevens en betaling')
  expect(said(false)).toBe('Bestellen, Gegevens en bevestiging')
})

it('the last step speaks of ordering only to users who order, and of asking to users who ask', () => {
  expect(confirmHelp({ consent: 'own' })).toContain('bestellen')
  expect(confirmHelp({ consent: 'after-approval' })).toBe('Klopt alles? Dan kun je het aanvragen.')
})
