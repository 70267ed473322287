import { describe, expect, it } from 'vitest'
import {
  askedPlace,
  goBack,
  goTo,
  landingPlace,
  nextPlace,
  openPlace,
  placeAfter,
  placeBefore,
  placeOf,
  placesOf,
  readPlace,
} from './places.ts'
import { type CheckoutState, monthlyInvoice, startOfCheckout } from './steps.ts'

const customer = { clientId: 7, clientType: 'Ordinary' as const }
const partner = { clientId: 3, clientType: 'Partner' as const }
const at = (change: Partial<CheckoutState>): CheckoutState => ({ ...startOfCheckout, orderType: 'domains', ...change })
const filled = at({ clientId: 7, contactId: 12, paymentCode: 'bancontact' })

describe('the places of a checkout', () => {
  it('asks a managed client for no way to pay, and counts the same steps all the way', () => {
    const managed = { clientId: 8, clientType: 'Managed Client' as const }
    expect(placesOf(at({}), managed)).toEqual(['cart', 'contact', 'confirm'])
    expect(openPlace(at({ clientId: 8, contactId: 12 }), 1, managed)).toBe('confirm')
    expect(placeBefore('confirm', 'method', at({}), managed)).toBe('contact')
  })

  it('asks a customer for no client and a service order for no contact', () => {
    expect(placesOf(at({}), customer)).toEqual(['cart', 'contact', 'method', 'confirm'])
    expect(placesOf(at({ orderType: 'services' }), customer)).toEqual(['cart', 'method', 'confirm'])
    expect(placesOf(at({}), partner)).toContain('client')
    expect(placesOf(at({}), undefined)).toContain('client')
  })

  it('asks a partner who works in a client for nobody, unless the cart is for another', () => {
    const inClient = { ...partner, inClient: 7 }
    expect(placesOf(at({ clientId: 7 }), inClient)).toEqual(['cart', 'contact', 'method', 'confirm'])
    expect(landingPlace('client', at({ clientId: 7 }), 1, inClient)).toBe('contact')
    expect(placeBefore('contact', 'client', at({ clientId: 7 }), inClient)).toBe('cart')
    expect(placesOf(at({ clientId: 8 }), inClient)).toContain('client')
    expect(landingPlace('contact', at({ clientId: null }), 1, inClient)).toBe('client')
    expect(placesOf(at({ clientId: 7 }), { ...partner, inClient: null })).toContain('client')
  })

  it('asks who pays by monthly invoice for no method', () => {
    expect(placesOf(at({ paymentCode: monthlyInvoice }), customer)).toEqual(['cart', 'contact', 'confirm'])
    expect(landingPlace('method', { ...filled, paymentCode: monthlyInvoice }, 1, customer)).toBe('confirm')
  })

  it('reads names and step numbers from the address, and nothing else', () => {
    expect(['confirm', '1', '9', undefined].map(readPlace)).toEqual(['confirm', 'client', undefined, undefined])
  })

  it('opens no place behind one that lacks something', () => {
    expect(landingPlace('confirm', at({}), 0, customer)).toBe('cart')
    expect(landingPlace('confirm', at({}), 1, undefined)).toBe('client')
    expect(landingPlace('confirm', at({}), 1, customer)).toBe('contact')
    expect(landingPlace('confirm', at({ contactId: 12 }), 1, customer)).toBe('method')
    expect(landingPlace('confirm', filled, 1, customer)).toBe('confirm')
  })

  it('opens every place before the one that lacks something', () => {
    expect(landingPlace('cart', filled, 1, customer)).toBe('cart')
    expect(landingPlace('contact', filled, 1, customer)).toBe('contact')
  })

  it('goes on to the next place when the wanted one is skipped', () => {
    expect(landingPlace('client', filled, 1, customer)).toBe('contact')
    expect(nextPlace('cart', at({ orderType: 'services' }), customer)).toBe('method')
    expect(nextPlace('cart', at({}), partner)).toBe('client')
  })

  it('goes past the method that such orders had before, and stops at any other', () => {
    expect(placeAfter('contact', filled, partner, 'bancontact')).toBe('confirm')
    expect(placeAfter('cart', at({ ...filled, orderType: 'services' }), customer, 'bancontact')).toBe('confirm')
    expect(placeAfter('contact', filled, partner, 'paypal')).toBe('method')
    expect(placeAfter('contact', filled, partner, undefined)).toBe('method')
    expect(placeAfter('cart', filled, partner, 'bancontact')).toBe('client')
    const services = at({ ...filled, orderType: 'services' })
    expect(askedPlace('client', services, 1, customer, 'bancontact')).toBe('confirm')
    expect(askedPlace('method', services, 1, customer, 'bancontact')).toBe('method')
    expect(askedPlace('client', services, 1, customer, undefined)).toBe('method')
    expect(askedPlace('client', filled, 1, customer, 'bancontact')).toBe('contact')
  })

  it('lets a visitor who wants an account go on, and forgets that once they are signed in', () => {
    expect(openPlace(at({ newUser: true }), 1, undefined)).toBe('contact')
    expect(openPlace(at({ newUser: true }), 1, partner)).toBe('client')
  })

  it('enters payment for oneself with the monthly invoice of a client who has it', () => {
    const { state, loads } = goTo('contact', at({}), { ...customer, defaultGateway: monthlyInvoice })
    expect(state).toMatchObject({ step: 2, paymentStep: 1, clientId: 7, paymentCode: monthlyInvoice })
    expect(loads).toEqual(['contacts'])
  })

  it('keeps another method that was chosen, from one sub-step to the next', () => {
    const monthly = { ...customer, defaultGateway: monthlyInvoice }
    expect(goTo('confirm', { ...filled, step: 2, paymentStep: 2 }, monthly).state.paymentCode).toBe('bancontact')
  })

  it('goes back from the method to a new contact, and from there to the cart', () => {
    const contact = goBack({ ...filled, step: 2, paymentStep: 2 }, customer).state
    expect(contact).toMatchObject({ paymentStep: 1, contactId: -1, contactValid: false })
    expect(placeOf(goBack(contact, customer).state)).toBe('cart')
    expect(placeOf(goBack({ ...contact, clientId: 9 }, partner).state)).toBe('client')
  })
})
