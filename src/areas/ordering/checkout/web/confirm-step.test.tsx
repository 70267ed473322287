import { afterEach, expect, it } from 'vitest'
import { paymentCalls } from '#areas/billing/payments/contract/calls.ts'
import { cartCalls } from '#areas/ordering/cart/contract/calls.ts'
import { type Cart, type CartItem, newCartState, type PriceView } from '#areas/ordering/cart/contract/shapes.ts'
import { cartStore } from '#areas/ordering/cart/web/public.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { checkoutCalls } from '../contract/calls.ts'
import type { OrderReview } from '../contract/shapes.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

const uuid = '0d6f1b1e-7a51-4a6e-9c1d-0f3b5f3c2a11'
const storage: CartItem = {
  key: 'service:310',
  domain: '',
  pid: 310,
  domainType: 'register',
  years: 1,
  transferCode: '',
  term: null,
  quantity: 1,
  isOffice: false,
  name: 'S3 storage',
  called: 'back-up',
  configOptions: [],
  parts: [],
  details: null,
  freeMonths: 0,
  restoreCents: 0,
  renewCents: 0,
  quarantineUntil: null,
  field: null,
  unitCents: 0,
  setupCents: 0,
  priceCents: 0,
  problem: null,
}
const cart: Cart = {
  ...newCartState,
  uuid,
  clientId: 3,
  orderType: 'services',
  count: 1,
  items: [storage],
  promotion: null,
  lostPromotion: null,
  priceCode: 'EUR',
  pricesHidden: true,
  subTotalCents: 0,
  promotionCents: 0,
  vatPercent: 21,
  vatCents: 0,
  totalCents: 0,
  version: 1,
}
const managed = {
  ...aCustomer,
  clientType: 'Managed Client',
  permissions: { admin: true, orders: true },
  ordering: 'after-approval',
} as const
const view: PriceView = {
  isShown: false,
  withVat: false,
  vatPercent: 21,
  payerName: 'Webstudio',
  consent: 'after-approval',
}
const review: OrderReview = {
  success: true,
  message: '',
  data: {
    cart,
    problems: [],
    monthlyInvoice: true,
    consent: 'after-approval',
    creditCents: 0,
    payerName: 'Webstudio',
  },
}

afterEach(() => {
  localStorage.clear()
  cartStore.reread()
})

it('offers nothing to press before all that stands above it is known, and keeps what was pressed', async () => {
  const told = Promise.withResolvers<OrderReview>()
  const saved = { data: { uuid, payload: JSON.stringify(cart) } }
  const api = new FakeApi()
    .answer(cartCalls.priceView, { data: view })
    .answer(cartCalls.get, saved)
    .answer(cartCalls.update, saved)
    .answer(paymentCalls.methods, { data: [] })
    .answer(checkoutCalls.review, () => told.promise)
  cartStore.take(JSON.stringify(cart))
  const { user } = await show(<CheckoutScreen />, { api, as: managed, at: '/?step=confirm' })
  await waitFor(() => expect(api.sentTo(checkoutCalls.review)).not.toHaveLength(0))
  expect(screen.getByRole('heading', { name: 'One last look' })).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  told.resolve(review)
  const terms = await screen.findByRole<HTMLInputElement>('checkbox', { name: /I agree/ })
  expect(screen.getByText('Invoice to')).toBeDefined()
  await user.click(terms)
  expect(terms.checked).toBe(true)
  // An older cart from the server does not undo it.
  await cartStore.refresh()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ }).checked).toBe(true)
})
