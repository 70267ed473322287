import type { Cart, CartContact } from '#areas/ordering/cart/contract/shapes.ts'
import type { OrderDraft } from '../contract/shapes.ts'
import { CheckoutPerson } from '../rules/contact.ts'

/** The details of a contact when they are complete. */
export const personOf = (contact: CartContact | null): CheckoutPerson | undefined => {
  const read = CheckoutPerson.safeParse(contact)
  return read.success ? read.data : undefined
}

/** What the order is made of. A visitor's details are his account's, and for domains those of the holder as well. */
export function orderDraft(cart: Cart, clientId: number | null, isVisitor: boolean): OrderDraft {
  const contact = cart.contact
  const person = contact && contact.id <= 0 ? personOf(contact) : undefined
  return {
    cartUuid: cart.uuid,
    paymentCode: cart.paymentCode,
    ...(clientId !== null && !isVisitor ? { clientId } : {}),
    ...(isVisitor && person ? { signUp: person } : {}),
    ...(cart.orderType === 'domains' && contact
      ? { contact: contact.id > 0 ? { id: contact.id } : { id: -1, ...(person ? { details: person } : {}) } }
      : {}),
  }
}
