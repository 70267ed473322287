import { afterEach, expect, it } from 'vitest'
import { paymentCalls } from '#areas/billing/payments/contract/calls.ts'
import type { PaymentMethod } from '#areas/billing/payments/contract/shapes.ts'
import type { Cart } from '#areas/ordering/cart/contract/shapes.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { useUsualMethod } from './use-usual-method.ts'

const bancontact: PaymentMethod = {
  id: 1,
  method: 'bancontact',
  module: 'mollie',
  icon: '',
  title: 'Bancontact',
  info: '',
  hidden: false,
}
const partner = { ...aCustomer, preferences: { 'checkout:method-for-clients': 'bancontact' } }
// Set already, so that nothing is written to the cart.
const cart = { paymentCode: 'bancontact' } as Cart

function Told({ isForOther = true }: { isForOther?: boolean }) {
  const { isUsualKnown, usualMethod } = useUsualMethod(cart, isForOther)
  return <p>{isUsualKnown ? `Usual: ${usualMethod ?? 'none'}` : 'Not known yet'}</p>
}

afterEach(() => localStorage.clear())

it('waits for what is offered before it says how such orders are paid', async () => {
  await show(<Told />, { api: new FakeApi().wait(paymentCalls.methods), as: partner })
  expect(await screen.findByText('Not known yet')).toBeDefined()
})

it('says it when it is offered', async () => {
  await show(<Told />, { api: new FakeApi().answer(paymentCalls.methods, { data: [bancontact] }), as: partner })
  expect(await screen.findByText('Usual: bancontact')).toBeDefined()
})

it.each([
  ['it is offered no more', new FakeApi().answer(paymentCalls.methods, { data: [] })],
  [
    'what is offered cannot be read',
    new FakeApi().refuse(paymentCalls.methods, 500, { error: 'Down', code: 'internal' }),
  ],
])('knows none where %s', async (_where, api) => {
  await show(<Told />, { api, as: partner })
  expect(await screen.findByText('Usual: none')).toBeDefined()
})

it('does not wait in an order for oneself', async () => {
  await show(<Told isForOther={false} />, { as: partner })
  expect(await screen.findByText('Usual: none')).toBeDefined()
})
