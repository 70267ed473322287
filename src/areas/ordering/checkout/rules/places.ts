import {
  type CheckoutState,
  enter,
  firstPaymentStep,
  type Load,
  monthlyInvoice,
  newContactId,
  type Orderer,
  type PaymentStep,
  previous,
} from './steps.ts'

/** The places of the checkout: steps 0 and 1, and the three sub-steps of step 2 (core §4). */
export const places = ['cart', 'client', 'contact', 'method', 'confirm'] as const
export type Place = (typeof places)[number]

/** The URL has the name of a place; a step number is understood as well. */
export function readPlace(text: string | undefined): Place | undefined {
  const byNumber: Record<string, Place> = { '0': 'cart', '1': 'client', '2': 'contact' }
  const named = byNumber[text ?? ''] ?? text
  return places.find((place) => place === named)
}

const paymentSteps: Partial<Record<Place, PaymentStep>> = { contact: 1, method: 2, confirm: 3 }

export const placeOf = (state: CheckoutState): Place =>
  state.step === 0
    ? 'cart'
    : state.step === 1
      ? 'client'
      : ((Object.keys(paymentSteps) as Place[]).find((place) => paymentSteps[place] === state.paymentStep) ?? 'contact')

/** A managed client's partner pays, so there is no method to choose. */
const isPaidByOther = (who: Orderer): boolean => who?.clientType === 'Managed Client'

/** A partner who works in a client orders for it. */
const isForScope = (clientId: number | null | undefined, who: Orderer): boolean =>
  who?.inClient != null && who.inClient === clientId

/**
 * The places that an order goes through; places without a choice are left out. A signed-in user who is no partner
 * orders for themselves, a partner who works in a client for that one; services need no contact; a payer with monthly
 * invoices chooses no method.
 */
export function placesOf(
  state: Pick<CheckoutState, 'orderType' | 'paymentCode'> & Partial<Pick<CheckoutState, 'clientId'>>,
  who: Orderer,
): Place[] {
  const isForOneself = who !== undefined && who.clientType !== 'Partner'
  const isSettled = isForOneself || isForScope(state.clientId, who)
  return places.filter(
    (place) =>
      !(place === 'client' && isSettled) &&
      !(place === 'contact' && state.orderType === 'services') &&
      !(place === 'method' && (state.paymentCode === monthlyInvoice || isPaidByOther(who))),
  )
}

/** The first incomplete place; all up to it can be opened. */
export function openPlace(state: CheckoutState, itemCount: number, who: Orderer): Place {
  if (itemCount === 0) return 'cart'
  const clientId = state.clientId ?? (who && who.clientType !== 'Partner' ? who.clientId : null)
  if (clientId === null && !(state.newUser && !who)) return 'client'
  if (state.orderType === 'domains' && !state.contactValid && state.contactId <= 0) return 'contact'
  return state.paymentCode === '' && !isPaidByOther(who) ? 'method' : 'confirm'
}

/** The place that opens for a requested one: itself, or the first incomplete one before it. */
export function landingPlace(wanted: Place, state: CheckoutState, itemCount: number, who: Orderer): Place {
  const passed = placesOf(state, who)
  const open = openPlace(state, itemCount, who)
  const target = passed.includes(wanted) ? wanted : (passed.find((place) => rank(place) > rank(wanted)) ?? 'confirm')
  return rank(target) <= rank(open) ? target : open
}

const rank = (place: Place): number => places.indexOf(place)

export const nextPlace = (place: Place, state: CheckoutState, who: Orderer): Place =>
  placesOf(state, who).find((each) => rank(each) > rank(place)) ?? 'confirm'

/** The usual method is preselected, and can be changed at the confirmation. */
const isAnswered = (place: Place, { paymentCode }: CheckoutState, usualMethod: string | undefined): boolean =>
  place === 'method' && usualMethod !== undefined && paymentCode === usualMethod

/** The next place that asks for something. */
export function placeAfter(place: Place, state: CheckoutState, who: Orderer, usualMethod: string | undefined): Place {
  const to = nextPlace(place, state, who)
  return isAnswered(to, state, usualMethod) ? nextPlace(to, state, who) : to
}

/** The place that opens for a requested one; past the method when it is preselected and was not requested. */
export function askedPlace(
  wanted: Place,
  state: CheckoutState,
  itemCount: number,
  who: Orderer,
  usualMethod: string | undefined,
): Place {
  const place = landingPlace(wanted, state, itemCount, who)
  return wanted !== 'method' && isAnswered(place, state, usualMethod) ? nextPlace(place, state, who) : place
}

/** The state at a place, by the rules of core §4, and the data to load. */
export function goTo(
  place: Place,
  state: CheckoutState,
  who: Orderer,
): { state: CheckoutState; loads: readonly Load[] } {
  if (place === 'cart') return enter(state, 0, who)
  if (place === 'client') return enter(state, 1, who)
  const own = who && who.clientType !== 'Partner' ? { ...state, clientId: who.clientId } : state
  const entered = own.step === 2 ? { state: own, loads: [] } : enter(own, 2, who)
  const wanted = paymentSteps[place] ?? firstPaymentStep(state.orderType)
  return { ...entered, state: { ...entered.state, paymentStep: wanted } }
}

/** One step back (core §4); from the method to the contact, which becomes a new one again. */
export const goBack = (state: CheckoutState, who: Orderer): { state: CheckoutState; loads: readonly Load[] } =>
  previous(state, who)

/** Whether going back reset the contact: typed details are kept, a chosen contact is not. */
export const contactWasReset = (before: CheckoutState, after: CheckoutState): boolean =>
  before.contactId !== newContactId && after.contactId === newContactId

/** The place to go back to: the wanted one, or the nearest before it that this order goes through. */
export function placeBefore(place: Place, to: Place, state: CheckoutState, who: Orderer): Place {
  const passed = placesOf(state, who)
  return passed.includes(to) ? to : (passed.findLast((each) => rank(each) < rank(place)) ?? 'cart')
}
