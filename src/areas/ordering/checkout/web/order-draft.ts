import type { Cart, CartContact } from '#areas/ordering/cart/contract/shapes.ts'
import type { OrderDraft } from '../contract/shapes.ts'
import { CheckoutPerson } from '../rules/contact.ts'

/** The details of a contact, if they are complete. */
export const personOf = (contact: CartContact | null): CheckoutPerson | undefined => {
  const read = CheckoutPerson.safeParse(contact)
  return read.success ? read.data : undefined
}

/** The body of an order. A visitor's details are those of their account, and for domains also those of the holder. */
export function orderDraft(cart: Cart, clientId: number | null, isVisitor: boolean, useCredit: boolean): OrderDraft {
  const contact = cart.contact
  const roles = Object.fromEntries(Object.entries(cart.contactRoles).map(([role, id]) => [role, { id }]))
  const named = isVisitor || Object.keys(roles).length === 0 ? {} : { roles }
  const person = contact && contact.id <= 0 ? personOf(contact) : undefined
  return {
    cartUuid: cart.uuid,
    paymentCode: cart.paymentCode,
    ...(useCredit && !isVisitor ? { useCredit } : {}),
    ...(clientId !== null && !isVisitor ? { clientId } : {}),
    ...(isVisitor && person ? { signUp: person } : {}),
    ...(cart.orderType === 'domains' && contact
      ? {
          contact: {
            id: contact.id > 0 ? contact.id : -1,
            ...(contact.id <= 0 && person ? { details: person } : {}),
            ...named,
          },
        }
      : {}),
  }
}
