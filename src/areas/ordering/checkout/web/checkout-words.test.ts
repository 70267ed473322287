import { expect, it } from 'vitest'
import { checkoutTitle, confirmHelp, orderWords, payStep } from './checkout-words.ts'

it('the checkout speaks of paying only to users who pay', () => {
  const said = (isShown: boolean) => `${checkoutTitle({ isShown })}, ${payStep({ isShown })}`
  expect(said(true)).toBe('Afrekenen, Gegevens en betaling')
  expect(said(false)).toBe('Bestellen, Gegevens en bevestiging')
})

it('the last step speaks of ordering only to users who order, and of asking to users who ask', () => {
  expect(confirmHelp({ consent: 'own' })).toContain('bestellen')
  expect(confirmHelp({ consent: 'after-approval' })).toBe('Klopt alles? Dan kun je het aanvragen.')
})

it('the button of the last step names what is still to be paid, and no amount where credit pays all of it', () => {
  const payer = { isShown: true, consent: 'own' as const, payerName: null }
  const said = (module: string, restCents: number) =>
    orderWords({ module, isCovered: restCents === 0, restCents, totalCents: 967 }, payer).replaceAll('\u00a0', ' ')
  expect([said('online', 967), said('online', 400), said('online', 0)]).toEqual([
    'Bestellen en € 9,67 betalen',
    'Bestellen en € 4,00 betalen',
    'Bestellen met je tegoed',
  ])
  expect(said('banktransfer', 400)).toBe('Bestellen voor € 9,67')
})
