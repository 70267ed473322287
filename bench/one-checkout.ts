import { randomUUID } from 'node:crypto'
import type { Request } from './sampling.ts'

/** What a buyer sends for one domain that nobody holds, paid by transfer, with a new registrant. */
export const oneCheckout = (domain: string): [Request, Request] => {
  const cartUuid = randomUUID()
  return [
    { method: 'POST', path: `/api/carts/${cartUuid}/items`, body: { domain, pid: 0, years: 1 } },
    { method: 'POST', path: '/api/orders', body: orderOf(cartUuid) },
  ]
}

const orderOf = (cartUuid: string) => ({
  uuid: randomUUID(),
  cartUuid,
  contact: {
    id: -1,
    details: {
      firstName: 'Mira',
      lastName: 'Duinmeijer',
      emailAddress: 'mira@proef.example',
      phoneNumber: '9 000 00 12',
      street: 'Molenpad 12',
      postalCode: '9000',
      city: 'Gent',
    },
  },
  paymentCode: 'banktransfer',
  agreeTerm: true,
})
