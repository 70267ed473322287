import { describe, expect, it } from 'vitest'
import {
  afterOrder,
  type CheckoutState,
  enter,
  next,
  type Orderer,
  orderProblems,
  previous,
  startOfCheckout,
} from './steps.ts'

const nobody: Orderer = undefined
const customer: Orderer = { clientId: 7, clientType: 'Ordinary' }
const managed: Orderer = { clientId: 8, clientType: 'Managed Client' }
const partner: Orderer = { clientId: 9, clientType: 'Partner' }
const monthly: Orderer = { clientId: 7, clientType: 'Ordinary', defaultGateway: 'monthlyinvoice' }
const at = (state: Partial<CheckoutState>): CheckoutState => ({ ...startOfCheckout, orderType: 'domains', ...state })

describe('the steps of the checkout', () => {
  it.each([
    ['a visitor goes from 0 to 1', at({ step: 0 }), nobody, { step: 1, clientId: null }],
    ['a customer goes from 0 to 2 and is the client', at({ step: 0 }), customer, { step: 2, clientId: 7 }],
    ['so does a managed client', at({ step: 0 }), managed, { step: 2, clientId: 8 }],
    ['a partner goes from 0 to 1', at({ step: 0 }), partner, { step: 1, clientId: null }],
    ['from 1 everybody goes to 2', at({ step: 1 }), partner, { step: 2 }],
    ['a visitor too', at({ step: 1 }), nobody, { step: 2 }],
    ['within 2 the sub-step rises', at({ step: 2, paymentStep: 1 }), customer, { step: 2, paymentStep: 2 }],
    ['and stops at the third', at({ step: 2, paymentStep: 3 }), customer, { step: 2, paymentStep: 3 }],
  ] as const)('next: %s', (_what, state, who, expected) => {
    expect(next(state, who).state).toMatchObject(expected)
  })

  it.each([
    [
      'sub-step 3 to 2',
      at({ step: 2, paymentStep: 3, contactId: 5 }),
      customer,
      { step: 2, paymentStep: 2, contactId: 5 },
    ],
    [
      'sub-step 2 to 1, to a new contact',
      at({ step: 2, paymentStep: 2, contactId: 5, contactValid: true }),
      customer,
      { step: 2, paymentStep: 1, contactId: -1, contactValid: false },
    ],
    ['sub-step 1 to step 0 for a customer', at({ step: 2, paymentStep: 1 }), customer, { step: 0 }],
    ['sub-step 1 to step 1 for a partner', at({ step: 2, paymentStep: 1 }), partner, { step: 1, infoStep: 4 }],
    ['sub-step 1 to step 0 for a visitor', at({ step: 2, paymentStep: 1 }), nobody, { step: 0 }],
    [
      'a service order from its first sub-step',
      at({ step: 2, paymentStep: 2, orderType: 'services' }),
      customer,
      { step: 0 },
    ],
    ['step 1 to step 0', at({ step: 1 }), partner, { step: 0 }],
    ['step 0 stays', at({ step: 0 }), partner, { step: 0 }],
  ] as const)('previous: %s', (_what, state, who, expected) => {
    expect(previous(state, who).state).toMatchObject(expected)
  })

  it.each([
    ['1 with a user: info step 4 and the clients', at({}), 1, partner, { infoStep: 4 }, ['clients']],
    ['1 as a visitor: nothing changes', at({ infoStep: 2 }), 1, nobody, { infoStep: 2 }, []],
    ['2 with domains: the contacts', at({}), 2, customer, { paymentStep: 1, paymentCode: '' }, ['contacts']],
    [
      '2 with services: no contacts, the method first',
      at({ orderType: 'services' }),
      2,
      customer,
      { paymentStep: 2 },
      [],
    ],
    [
      '2 on a monthly invoice: the method is set',
      at({ paymentCode: 'ideal' }),
      2,
      monthly,
      { paymentCode: 'monthlyinvoice' },
      ['contacts'],
    ],
    [
      '2 otherwise: the method stays',
      at({ paymentCode: 'ideal' }),
      2,
      customer,
      { paymentCode: 'ideal' },
      ['contacts'],
    ],
  ] as const)('entering %s', (_what, state, step, who, expected, loads) => {
    const entered = enter(state, step, who)
    expect(entered.state).toMatchObject({ step, ...expected })
    expect(entered.loads).toEqual(loads)
  })

  const whole = at({ clientId: 7, contactValid: true, paymentCode: 'ideal', agreeTerm: true })
  it.each([
    ['nothing', whole, 1, []],
    ['an empty cart', whole, 0, ['cart_empty']],
    ['no client', { ...whole, clientId: null }, 1, ['no_client']],
    ['nothing for a visitor who signs up', { ...whole, clientId: null, newUser: true }, 1, []],
    ['no contact for domains', { ...whole, contactValid: false }, 1, ['no_contact']],
    ['nothing with an existing contact', { ...whole, contactValid: false, contactId: 3 }, 1, []],
    ['no contact needed for services', { ...whole, contactValid: false, orderType: 'services' }, 1, []],
    ['no payment code', { ...whole, paymentCode: '' }, 1, ['no_payment_code']],
    ['terms', { ...whole, agreeTerm: false }, 1, ['terms_not_accepted']],
    ['everything', at({}), 0, ['cart_empty', 'no_client', 'no_contact', 'no_payment_code', 'terms_not_accepted']],
  ] as const)('an order lacks: %s', (_what, state, items, expected) => {
    expect(orderProblems(state, items)).toEqual(expected)
  })

  it('goes to the redirect address if there is one, else to the thank-you page', () => {
    expect(afterOrder({ redirectUrl: 'https://pay.example', thankYouUrl: '/t' })).toBe('https://pay.example')
    expect(afterOrder({ redirectUrl: null, thankYouUrl: '/t' })).toBe('/t')
  })
})
