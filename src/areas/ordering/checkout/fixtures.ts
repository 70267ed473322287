import { randomUUID } from 'node:crypto'

/** Somebody with all the details that an order asks for. */
export const aPerson = {
  firstName: 'An',
  lastName: 'Peeters',
  emailAddress: 'an@test.example',
  phoneNumber: '9 123 45 67',
  street: 'Dorpsstraat 4',
  postalCode: '9000',
  city: 'Gent',
}
export const aNewContact = { id: -1, details: aPerson }

type Send<Answer> = (path: string, body?: unknown) => Promise<Answer>
type Buyer<Answer> = { put: Send<Answer>; post: Send<Answer> }

/** Names that nobody holds yet, one after the other. */
export function freeNames(isTaken: (name: string) => boolean): (word?: string) => string {
  let count = 0
  const next = (word = 'winkel'): string => {
    const name = `${word}-nr${++count}.com`
    return isTaken(name) ? next(word) : name
  }
  return next
}

/** A cart of this buyer with these items, and a promotion code when one is given. */
export async function cartWith<Answer extends { status: number; body: unknown }>(
  buyer: Buyer<Answer>,
  items: readonly unknown[],
  code?: string,
): Promise<string> {
  const uuid = randomUUID()
  const saved = await buyer.put(`/carts/${uuid}`, { payload: JSON.stringify({ items }) })
  if (saved.status !== 200) throw new Error(`the cart was not saved: ${JSON.stringify(saved.body)}`)
  if (code) await buyer.post('/orders/check-promotion', { uuid, code })
  return uuid
}

/** Orders a cart by bank transfer with a new contact; name what differs. */
export const orderCart = <Answer>(
  buyer: Buyer<Answer>,
  cartUuid: string,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  buyer.post('/orders', {
    uuid: randomUUID(),
    cartUuid,
    contact: aNewContact,
    paymentCode: 'banktransfer',
    agreeTerm: true,
    ...more,
  })
