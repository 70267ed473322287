import { expect, it } from 'vitest'
import { cartCalls } from '#areas/ordering/cart/contract/calls.ts'
import type { CurrentUser } from '#design/router/session.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { checkoutCalls } from '../contract/calls.ts'
import type { PlacedOrder } from '../contract/shapes.ts'
import { ThankYouScreen } from './thank-you-screen.tsx'

const at = '2026-11-20T09:00:00.000Z'
const itemOf = (domain: string, domainId: number): PlacedOrder['items'][number] => ({
  key: domain,
  kind: 'domain-register',
  domain,
  description: domain,
  quantity: 1,
  cents: 799,
  state: 'done',
  reason: null,
  domainId,
  serviceId: null,
  isLate: false,
  refundedCents: null,
  waitsForHolder: null,
  waitsForProof: false,
  steps: [{ id: 'ready', state: 'done', at, waitsFor: null } as never],
})
const orderOf = (items: PlacedOrder['items']): PlacedOrder => ({
  uuid: '00000000-0000-4000-8000-000000000010',
  number: 10,
  orderType: 'domains',
  state: 'completed',
  placedAt: at,
  email: 'an@example.com',
  paymentCode: 'bancontact',
  forClient: null,
  items,
  subTotalCents: 799,
  promotionCents: 0,
  vatPercent: 21,
  vatCents: 168,
  totalCents: 967,
  dueCents: 0,
  fromCreditCents: 0,
  invoice: { id: 12, number: 'BF2026-12', status: 'Paid', structuredCommunication: '' },
  bankTransferMessage: null,
  payerName: null,
  approval: null,
  payTo: null,
  payBy: null,
})
const owner: CurrentUser = { ...aCustomer, permissions: { orders: true, invoices: true, domains: true } }

async function ordered(...items: PlacedOrder['items']) {
  const api = new FakeApi().answer(checkoutCalls.get, { data: orderOf(items) }).answer(cartCalls.priceView, {
    data: { isShown: true, withVat: false, vatPercent: 21, payerName: null, consent: 'own' },
  })
  await show(<ThankYouScreen />, { api, as: owner, at: '/?uuid=00000000-0000-4000-8000-000000000010' })
  await screen.findByRole('heading', { name: 'Order 10' })
}

it('leads to the one thing that was ordered by one button', async () => {
  await ordered(itemOf('halm.be', 5))
  expect(screen.getByRole('link', { name: 'Go to your domain name' }).getAttribute('href')).toBe('/domains/halm.be')
  expect(screen.queryByRole('link', { name: 'Manage domain' })).toBeNull()
})

it('leads to each of several', async () => {
  await ordered(itemOf('halm.be', 5), itemOf('halm.com', 6))
  expect(screen.getAllByRole('link', { name: 'Manage domain' })).toHaveLength(2)
})
