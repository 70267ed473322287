import type { OrderType } from '#areas/ordering/cart/rules/item.ts'
import { type CheckoutState, type InfoStep, newContactId, type Orderer, type PaymentStep, type Step } from './steps.ts'

/** The parts of a cart that the checkout uses. */
export type CartInCheckout = {
  step: number
  infoStep: number
  paymentStep: number
  orderType: OrderType | null
  clientId: number | null
  newUser: boolean
  contact: { id: number; valid: boolean } | null
  paymentCode: string
  agreeTerm: boolean
}

/** The checkout's state from the cart. A user who is no partner orders for themselves, whatever the cart says. */
export const stateOfCart = (cart: CartInCheckout, who: Orderer): CheckoutState => ({
  step: cart.step as Step,
  infoStep: cart.infoStep as InfoStep,
  paymentStep: cart.paymentStep as PaymentStep,
  orderType: cart.orderType,
  clientId: who && who.clientType !== 'Partner' ? who.clientId : who ? cart.clientId : null,
  newUser: cart.newUser && !who,
  contactId: cart.contact?.id ?? newContactId,
  contactValid: cart.contact?.valid ?? false,
  paymentCode: cart.paymentCode,
  agreeTerm: cart.agreeTerm,
})

/** The changes of the cart after a step of the checkout; undefined when there are none. */
export function changeToCart(
  cart: CartInCheckout,
  state: CheckoutState,
): Partial<Pick<CartInCheckout, 'step' | 'infoStep' | 'paymentStep' | 'paymentCode' | 'newUser'>> {
  const { step, infoStep, paymentStep, paymentCode, newUser } = state
  const wanted = { step, infoStep, paymentStep, paymentCode, newUser }
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => cart[name as keyof typeof wanted] !== value),
  )
}
