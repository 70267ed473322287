import { describe, expect, it } from 'vitest'
import { monthlyInvoice } from '#areas/billing/payments/rules/methods.ts'
import {
  type CheckoutState,
  type Entered,
  enter,
  next,
  type Orderer,
  orderProblems,
  previous,
  startOfCheckout,
} from './steps.ts'

/**
 * Every place of the checkout × every event × every kind of user, for domains and services: 8 × 5 × 6 × 2 cells, each
 * as core §4 says. A place is written `0`, `1.2` (step 1, information 2) or `2.3` (step 2, payment 3).
 */
const personas = {
  visitor: undefined,
  customer: { clientId: 7, clientType: 'Ordinary' },
  managed: { clientId: 8, clientType: 'Managed Client' },
  partner: { clientId: 9, clientType: 'Partner' },
  monthly: { clientId: 7, clientType: 'Ordinary', defaultGateway: monthlyInvoice },
  monthlyPartner: { clientId: 9, clientType: 'Partner', defaultGateway: monthlyInvoice },
} as const satisfies Record<string, Orderer>
type Persona = keyof typeof personas
const everybody = Object.keys(personas) as Persona[]

const places = ['0', '1.1', '1.2', '1.3', '1.4', '2.1', '2.2', '2.3'] as const
type Place = (typeof places)[number]
const events = {
  next: (state: CheckoutState, who: Orderer) => next(state, who),
  previous: (state: CheckoutState, who: Orderer) => previous(state, who),
  'enter 0': (state: CheckoutState, who: Orderer) => enter(state, 0, who),
  'enter 1': (state: CheckoutState, who: Orderer) => enter(state, 1, who),
  'enter 2': (state: CheckoutState, who: Orderer) => enter(state, 2, who),
} as const
type Event = keyof typeof events

/** Set before, so that resets and presets are visible. */
const before = { contactId: 12, contactValid: true, paymentCode: 'ideal', agreeTerm: true, clientId: 40 } as const

function at(place: Place, orderType: 'domains' | 'services'): CheckoutState {
  const [step, part = '1'] = place.split('.')
  const state = { ...startOfCheckout, ...before, orderType, step: Number(step) as CheckoutState['step'] }
  if (step === '1') return { ...state, infoStep: Number(part) as CheckoutState['infoStep'] }
  return { ...state, paymentStep: Number(part) as CheckoutState['paymentStep'] }
}

function placeOf({ step, infoStep, paymentStep }: CheckoutState): string {
  return step === 0 ? '0' : step === 1 ? `1.${infoStep}` : `2.${paymentStep}`
}

/** What changed besides the place, and the data to load. */
const told = ({ state, loads }: Entered): string =>
  [
    placeOf(state),
    state.contactId !== before.contactId && `contact ${state.contactId}${state.contactValid ? ' valid' : ''}`,
    state.clientId !== before.clientId && `client ${state.clientId}`,
    state.paymentCode !== before.paymentCode && state.paymentCode,
    ...loads.map((load) => `load ${load}`),
  ]
    .filter(Boolean)
    .join(', ')

const isUser = (who: Persona) => who !== 'visitor'
const isPartner = (who: Persona) => who === 'partner' || who === 'monthlyPartner'

/** core §4, sentence by sentence. */
function expected(place: Place, event: Event, who: Persona, orderType: 'domains' | 'services'): string {
  const [step = '0', part = '1'] = place.split('.')
  const first = orderType === 'services' ? 2 : 1
  const paying = who.startsWith('monthly') ? `, ${monthlyInvoice}` : ''
  const loading = orderType === 'domains' ? ', load contacts' : ''
  const intoPayment = (client = '') => `2.${first}${client}${paying}${loading}`
  const intoClient = isUser(who) ? '1.4, load clients' : `1.${step === '1' ? part : '1'}`
  const asOneself = `, client ${personas[who]?.clientId}`
  const goes: Record<Event, () => string> = {
    next: () => {
      if (step === '0' && !isUser(who)) return '1.1'
      if (step === '0' && !isPartner(who)) return intoPayment(asOneself)
      if (step === '0') return '1.4, load clients'
      if (step === '1') return intoPayment()
      return `2.${Math.min(3, Number(part) + 1)}`
    },
    previous: () => {
      if (step === '0') return '0'
      if (step === '1') return '0'
      // Services have no contact: their first sub-step is the method.
      if (Number(part) > first) return part === '2' ? '2.1, contact -1' : `2.${Number(part) - 1}`
      return isPartner(who) ? '1.4, load clients' : '0'
    },
    'enter 0': () => '0',
    'enter 1': () => intoClient,
    'enter 2': () => intoPayment(),
  }
  return goes[event]()
}

describe('the checkout as a table', () => {
  for (const orderType of ['domains', 'services'] as const)
    for (const event of Object.keys(events) as Event[])
      it(`${event} leads where core §4 says, from everywhere and for everybody (${orderType})`, () => {
        const cells = places.flatMap((place) => everybody.map((who) => ({ place, who })))
        const found = cells.map(({ place, who }) => [
          place,
          who,
          told(events[event](at(place, orderType), personas[who])),
        ])
        expect(found).toEqual(cells.map(({ place, who }) => [place, who, expected(place, event, who, orderType)]))
      })

  it('is walked through from the cart to the order and back by everybody', () => {
    const walk = (who: Persona, orderType: 'domains' | 'services') => {
      let state = at('0', orderType)
      const passed = [placeOf(state)]
      for (let turn = 0; turn < 6 && placeOf(state) !== '2.3'; turn++) {
        state = next(state, personas[who]).state
        passed.push(placeOf(state))
      }
      for (let turn = 0; turn < 6 && placeOf(state) !== '0'; turn++) {
        state = previous(state, personas[who]).state
        passed.push(placeOf(state))
      }
      return passed.join(' ')
    }
    expect(everybody.map((who) => walk(who, 'domains'))).toEqual([
      '0 1.1 2.1 2.2 2.3 2.2 2.1 0',
      '0 2.1 2.2 2.3 2.2 2.1 0',
      '0 2.1 2.2 2.3 2.2 2.1 0',
      '0 1.4 2.1 2.2 2.3 2.2 2.1 1.4 0',
      '0 2.1 2.2 2.3 2.2 2.1 0',
      '0 1.4 2.1 2.2 2.3 2.2 2.1 1.4 0',
    ])
    expect(everybody.map((who) => walk(who, 'services'))).toEqual([
      '0 1.1 2.2 2.3 2.2 0',
      '0 2.2 2.3 2.2 0',
      '0 2.2 2.3 2.2 0',
      '0 1.4 2.2 2.3 2.2 1.4 0',
      '0 2.2 2.3 2.2 0',
      '0 1.4 2.2 2.3 2.2 1.4 0',
    ])
  })

  it('lets an order through when, and only when, nothing of core §4 is missing', () => {
    const choices = [false, true]
    for (const orderType of ['domains', 'services'] as const)
      for (const items of choices)
        for (const client of choices)
          for (const contact of choices)
            for (const method of choices)
              for (const terms of choices) {
                const state = {
                  ...startOfCheckout,
                  orderType,
                  clientId: client ? 7 : null,
                  contactValid: contact,
                  paymentCode: method ? 'ideal' : '',
                  agreeTerm: terms,
                }
                const isWhole = items && client && (contact || orderType === 'services') && method && terms
                expect(orderProblems(state, items ? 1 : 0).length === 0, JSON.stringify(state)).toBe(isWhole)
              }
  })
})
