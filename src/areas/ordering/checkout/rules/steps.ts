import { monthlyInvoice } from '#areas/billing/payments/rules/methods.ts'
import type { OrderType } from '#areas/ordering/cart/rules/item.ts'
import type { ClientType } from '#base/access.ts'

/** The payment method of clients with monthly invoices. */
export { monthlyInvoice }

/** `-1` is a contact to be made (core §3). */
export const newContactId = -1

/** 0: cart or sign-in; 1: client; 2: contact and payment (core §4). */
export type Step = 0 | 1 | 2
/** In step 1: 1 to 3 while signing in or up, 4 once the client is chosen or the user is signed in. */
export type InfoStep = 1 | 2 | 3 | 4
/** In step 2: 1 contact, 2 method, 3 confirmation. */
export type PaymentStep = 1 | 2 | 3

export type CheckoutState = {
  step: Step
  infoStep: InfoStep
  paymentStep: PaymentStep
  orderType: OrderType | null
  clientId: number | null
  /** A visitor who signs up with the order. */
  newUser: boolean
  contactId: number
  contactValid: boolean
  paymentCode: string
  agreeTerm: boolean
}

export const startOfCheckout: CheckoutState = {
  step: 0,
  infoStep: 1,
  paymentStep: 1,
  orderType: null,
  clientId: null,
  newUser: false,
  contactId: newContactId,
  contactValid: false,
  paymentCode: '',
  agreeTerm: false,
}

/** Who orders; null for a visitor. */
export type Orderer =
  | {
      clientId: number
      clientType: ClientType
      defaultGateway?: string | null
      /** The client that a partner works in, for which the order is. */
      inClient?: number | null
    }
  | undefined

/** The data to load when a step is entered. */
export type Load = 'clients' | 'contacts'
export type Entered = { state: CheckoutState; loads: readonly Load[] }

const isPartner = (who: Orderer) => who?.clientType === 'Partner'

/** Only domains need a contact; services start with the method. */
export const firstPaymentStep = (orderType: OrderType | null): PaymentStep => (orderType === 'services' ? 2 : 1)

/** Next (core §4). Within step 2 it goes through the sub-steps and stays at the last. */
export function next(state: CheckoutState, who: Orderer): Entered {
  if (state.step === 2)
    return { state: { ...state, paymentStep: Math.min(3, state.paymentStep + 1) as PaymentStep }, loads: [] }
  if (state.step === 0 && who && !isPartner(who)) return enter({ ...state, clientId: who.clientId }, 2, who)
  return enter(state, (state.step + 1) as Step, who)
}

/** Enters a step with its initial values; says which data it needs. */
export function enter(state: CheckoutState, step: Step, who: Orderer): Entered {
  if (step === 1)
    return { state: { ...state, step, ...(who ? { infoStep: 4 as const } : {}) }, loads: who ? ['clients'] : [] }
  if (step === 2) {
    const paymentCode = who?.defaultGateway === monthlyInvoice ? monthlyInvoice : state.paymentCode
    return {
      state: { ...state, step, paymentStep: firstPaymentStep(state.orderType), paymentCode },
      loads: state.orderType === 'domains' ? ['contacts'] : [],
    }
  }
  return { state: { ...state, step }, loads: [] }
}

/** Previous (core §4). Back at the contact it is a new one again; a visitor goes back like a non-partner. */
export function previous(state: CheckoutState, who: Orderer): Entered {
  if (state.step === 2 && state.paymentStep > firstPaymentStep(state.orderType)) {
    const paymentStep = (state.paymentStep - 1) as PaymentStep
    const contact = paymentStep === 1 ? { contactId: newContactId, contactValid: false } : {}
    return { state: { ...state, paymentStep, ...contact }, loads: [] }
  }
  if (state.step === 2) return enter(state, isPartner(who) ? 1 : 0, who)
  return enter(state, Math.max(0, state.step - 1) as Step, who)
}

export type OrderProblem = 'cart_empty' | 'no_client' | 'no_contact' | 'no_payment_code' | 'terms_not_accepted'

/** All problems that prevent the order; empty when it is valid (core §4). */
export function orderProblems(state: CheckoutState, itemCount: number): OrderProblem[] {
  const problems: OrderProblem[] = []
  if (itemCount === 0) problems.push('cart_empty')
  if (state.clientId === null && !state.newUser) problems.push('no_client')
  const contactKnown = state.contactValid || state.contactId > 0
  if (state.orderType === 'domains' && !contactKnown) problems.push('no_contact')
  if (state.paymentCode === '') problems.push('no_payment_code')
  if (!state.agreeTerm) problems.push('terms_not_accepted')
  return problems
}

/** Where the browser goes after the order (core §4). */
export const afterOrder = (answer: { redirectUrl: string | null; thankYouUrl: string }): string =>
  answer.redirectUrl || answer.thankYouUrl
