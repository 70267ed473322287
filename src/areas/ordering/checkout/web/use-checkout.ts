import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accountCredit } from '#areas/billing/payments/rules/methods.ts'
import type { Cart } from '#areas/ordering/cart/contract/shapes.ts'
import { cartStore, useScopeToOrderFor } from '#areas/ordering/cart/web/public.ts'
import { seesPrices } from '#base/access.ts'
import type { FieldErrors } from '#base/refusal.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import {
  askedPlace,
  contactWasReset,
  goBack,
  goTo,
  type Place,
  placeAfter,
  placeBefore,
  placeOf,
  placesOf,
  readPlace,
} from '../rules/places.ts'
import { changeToCart, stateOfCart } from '../rules/state-of-cart.ts'
import { monthlyInvoice, type Orderer } from '../rules/steps.ts'
import { seenContent } from './cart-content.ts'
import { orderDraft } from './order-draft.ts'
import { ordererQuery, reviewQuery } from './queries.ts'
import { useUsualMethod } from './use-usual-method.ts'

/** How long the checkout waits for the cart to be assigned to the client that a partner works in, before it asks. */
const assigningMs = 3000

/** False while the top bar assigns the cart to that client: the checkout asks for one only where this does not work. */
function useIsAssigned(isDone: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isDone) return
    const timer = setTimeout(() => setLate(true), assigningMs)
    return () => clearTimeout(timer)
  }, [isDone])
  return isDone || isLate
}

/**
 * The state of the checkout: the URL has the place (`?step=method`), the cart everything else, and transitions follow
 * core §4. A place behind an incomplete one is not opened; the incomplete one is.
 */
export function useCheckout(cart: Cart) {
  const { data: user } = useQuery(ordererQuery)
  const [step, setStep] = useSearchParam('step')
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [usesCredit, setUsesCredit] = useState(true)
  const inClient = useScopeToOrderFor()
  const who: Orderer = user ? { ...user, inClient } : undefined
  const kept = stateOfCart(cart, who)
  const isForOther = user?.clientType === 'Partner' && kept.clientId !== null && kept.clientId !== user.clientId
  const { isUsualKnown, usualMethod, rememberMethod } = useUsualMethod(cart, isForOther)
  const state = { ...kept, paymentCode: kept.paymentCode || (usualMethod ?? '') }
  const isAssigned = useIsAssigned(inClient === null || cart.clientId !== null)
  const isKnown = user !== undefined && isUsualKnown && isAssigned
  const place = askedPlace(readPlace(step) ?? placeOf(state), state, cart.count, who, usualMethod)
  const entered = goTo(place, state, who).state
  const change = JSON.stringify(changeToCart(cart, entered))

  useEffect(() => {
    if (!isKnown) return
    if (step !== place) setStep(place, { replace: true })
    if (change !== '{}') cartStore.change(JSON.parse(change))
  }, [isKnown, step, place, change, setStep])

  const isPaying = place === 'method' || place === 'confirm'
  const [lastSeen, setLastSeen] = useState(() => seenContent(undefined, cart))
  const seen = seenContent(lastSeen, cart)
  if (seen !== lastSeen) setLastSeen(seen)
  const draft = orderDraft(cart, state.clientId, user === null, usesCredit)
  const {
    data: review,
    isFetching,
    isError,
  } = useQuery({ ...reviewQuery(draft, seen.since), enabled: isKnown && isPaying })

  // Decided by the payer's default method, which for a managed client only the server knows.
  const isMonthly = review?.monthlyInvoice
  useEffect(() => {
    if (isMonthly === undefined || isFetching) return
    if (isMonthly && cart.paymentCode !== monthlyInvoice) cartStore.change({ paymentCode: monthlyInvoice })
    if (!isMonthly && cart.paymentCode === monthlyInvoice) cartStore.change({ paymentCode: '' })
  }, [isMonthly, isFetching, cart.paymentCode])

  const totalCents = review?.cart.totalCents ?? cart.totalCents
  const fromCreditCents = usesCredit ? Math.min(review?.creditCents ?? 0, totalCents) : 0
  // Known once the server answered, and to whoever is told amounts.
  const isFree = review !== undefined && totalCents === 0 && (user === null || seesPrices(user))
  const isCovered = isFree || (fromCreditCents > 0 && fromCreditCents === totalCents)
  // The credit no longer covers the cart, so a method has to be chosen again.
  const lacksCredit = review !== undefined && !isFetching && !isCovered && cart.paymentCode === accountCredit
  useEffect(() => {
    if (lacksCredit) cartStore.change({ paymentCode: '', paymentModule: '' })
  }, [lacksCredit])

  const go = (to: Place) => setStep(to)
  return {
    cart,
    user: user ?? null,
    isKnown,
    who,
    state: entered,
    place,
    places: placesOf(entered, who),
    draft,
    review: isPaying ? review : undefined,
    /** A signed-in user may have credit or monthly invoices: before that is known no method is offered. */
    isReviewDue: isPaying && user !== null && review === undefined && !isError,
    go,
    /** Account credit, if any and wanted: what it pays, and whether that is everything; so it is where the order costs nothing. */
    usesCredit,
    setUsesCredit,
    fromCreditCents,
    isCovered,
    isFree,
    restCents: totalCents - fromCreditCents,
    next: () => go(placeAfter(place, entered, who, usualMethod)),
    rememberMethod,
    back: () => {
      const before = goBack(entered, who).state
      if (contactWasReset(entered, before) && cart.contact)
        cartStore.change({ contact: { ...cart.contact, id: -1, valid: false } })
      go(placeBefore(place, placeOf(before), state, who))
    },
    /** The server's errors of single fields, for the form that has them. */
    fieldErrors,
    setFieldErrors,
  }
}
/** `onPlaced`: called once the order is placed, after which the cart is no longer shown. */
export type Checkout = ReturnType<typeof useCheckout> & { onPlaced: () => void }
