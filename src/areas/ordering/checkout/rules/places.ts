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

/** The checkout as its screen shows it: steps 0 and 1, and the three sub-steps of step 2 (core §4). */
export const places = ['cart', 'client', 'contact', 'method', 'confirm'] as const
export type Place = (typeof places)[number]

/** In the address a place has its name; a bare step number is understood as well. */
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

/** A managed client's partner pays: there is no way to pay to choose. */
const isPaidByOther = (who: Orderer): boolean => who?.clientType === 'Managed Client'

/** A partner who works in a client has said for whom they order. */
const isForScope = (clientId: number | null | undefined, who: Orderer): boolean =>
  who?.inClient != null && who.inClient === clientId

/**
 * The steps that this order passes; a step with nothing to choose is left out. A signed-in user who is no partner orders
 * for themselves, and a partner who works in a client for that one; services need no domain contact; a payer with a monthly invoice chooses no method.
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

/** The first place that still lacks something; everything up to it may be opened. */
export function openPlace(state: CheckoutState, itemCount: number, who: Orderer): Place {
  if (itemCount === 0) return 'cart'
  const clientId = state.clientId ?? (who && who.clientType !== 'Partner' ? who.clientId : null)
  if (clientId === null && !(state.newUser && !who)) return 'client'
  if (state.orderType === 'domains' && !state.contactValid && state.contactId <= 0) return 'contact'
  return state.paymentCode === '' && !isPaidByOther(who) ? 'method' : 'confirm'
}

/** Where somebody lands who asks for a place: there, or at the first that lacks something before it. */
export function landingPlace(wanted: Place, state: CheckoutState, itemCount: number, who: Orderer): Place {
  const passed = placesOf(state, who)
  const open = openPlace(state, itemCount, who)
  const target = passed.includes(wanted) ? wanted : (passed.find((place) => rank(place) > rank(wanted)) ?? 'confirm')
  return rank(target) <= rank(open) ? target : open
}

const rank = (place: Place): number => places.indexOf(place)

export const nextPlace = (place: Place, state: CheckoutState, who: Orderer): Place =>
  placesOf(state, who).find((each) => rank(each) > rank(place)) ?? 'confirm'

/** The way in which such orders were paid before is chosen already, and can be changed where all is confirmed. */
const isAnswered = (place: Place, { paymentCode }: CheckoutState, usualMethod: string | undefined): boolean =>
  place === 'method' && usualMethod !== undefined && paymentCode === usualMethod

/** The next place that asks something. */
export function placeAfter(place: Place, state: CheckoutState, who: Orderer, usualMethod: string | undefined): Place {
  const to = nextPlace(place, state, who)
  return isAnswered(to, state, usualMethod) ? nextPlace(to, state, who) : to
}

/** Where somebody lands who asks for a place; past the method where that is answered and they did not ask for it. */
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

/** The state in a place, entered by the moves of core §4, and what has to be fetched there. */
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

/** One back, by the move of core §4; from the method to the contact it is a new contact again. */
export const goBack = (state: CheckoutState, who: Orderer): { state: CheckoutState; loads: readonly Load[] } =>
  previous(state, who)

/** Whether going back made the contact a new one again: what was typed stays, what was chosen does not. */
export const contactWasReset = (before: CheckoutState, after: CheckoutState): boolean =>
  before.contactId !== newContactId && after.contactId === newContactId

/** Where going back leads: there, or to the nearest place before it that this order passes. */
export function placeBefore(place: Place, to: Place, state: CheckoutState, who: Orderer): Place {
  const passed = placesOf(state, who)
  return passed.includes(to) ? to : (passed.findLast((each) => rank(each) < rank(place)) ?? 'cart')
}
