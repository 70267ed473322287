import { describe, expect, it } from 'vitest'
import { cartCalls } from '#areas/ordering/cart/contract/calls.ts'
import { activityCalls } from '#areas/overview/activity/contract.ts'
import type { CurrentUser } from '#design/router/session.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { checkoutCalls } from '../contract/calls.ts'
import { type OrderDetails, orderListCalls } from '../contract/order-list.ts'
import { OrderPage } from './order-screen.tsx'

const at = '2026-11-20T09:00:00.000Z'
const step = (id: string, state: string, waitsFor: string | null = null) => ({ id, state, at: null, waitsFor }) as never
const item: OrderDetails['items'][number] = {
  key: 'halm.be-0',
  kind: 'domain-register',
  domain: 'halm.be',
  description: 'halm.be, registration for 1 year',
  quantity: 1,
  cents: 799,
  state: 'awaiting-payment',
  reason: null,
  domainId: null,
  serviceId: null,
  isLate: false,
  refundedCents: null,
  waitsForHolder: null,
  waitsForProof: false,
  steps: [step('ordered', 'done'), step('paid', 'waits', 'you'), step('handed-on', 'ahead'), step('ready', 'ahead')],
}
const order: OrderDetails = {
  uuid: '00000000-0000-4000-8000-000000000010',
  number: 10,
  orderType: 'domains',
  state: 'awaiting-payment',
  placedAt: at,
  email: 'an@example.com',
  paymentCode: 'bancontact',
  forClient: null,
  items: [item],
  subTotalCents: 799,
  promotionCents: 0,
  vatPercent: 21,
  vatCents: 168,
  totalCents: 967,
  dueCents: 967,
  fromCreditCents: 0,
  invoice: { id: 12, number: 'BF2026-12', status: 'Unpaid', structuredCommunication: '' },
  bankTransferMessage: null,
  payerName: null,
  approval: null,
  payTo: null,
  payBy: '2026-11-27',
  clientId: 3,
  clientName: 'An Peeters',
  orderedBy: 'An Peeters',
  paidAt: null,
  finishedAt: null,
  history: [],
}
const awaited: Partial<OrderDetails> = {
  state: 'provisioning',
  dueCents: 0,
  paidAt: at,
  invoice: { id: 12, number: 'BF2026-12', status: 'Paid', structuredCommunication: '' },
  items: [
    {
      ...item,
      state: 'provisioning',
      domainId: 5,
      waitsForHolder: 'an@example.com',
      steps: [step('ordered', 'done'), step('paid', 'done'), step('handed-on', 'done'), step('holder', 'waits', 'you')],
    },
  ],
  history: [{ key: 'halm.be-0', state: 'provisioning', at }],
}
const cancelled: Partial<OrderDetails> = {
  state: 'cancelled',
  dueCents: 0,
  items: [{ ...item, state: 'cancelled', steps: [] }],
}

const owner: CurrentUser = { ...aCustomer, permissions: { orders: true, invoices: true, support: true, domains: true } }
const colleague: CurrentUser = { ...owner, permissions: { orders: true } }
const managed: CurrentUser = { ...owner, clientType: 'Managed Client', ordering: 'freely' }
const staff: CurrentUser = { ...owner, clientId: 1, permissions: { ...owner.permissions, admin: true } }
const seen = { isShown: true, withVat: false, vatPercent: 21, payerName: null, consent: 'own' as const }

async function shown(given: Partial<OrderDetails>, as: CurrentUser = owner) {
  const isShown = as.clientType !== 'Managed Client'
  const api = new FakeApi()
    .answer(orderListCalls.details, { data: { ...order, ...given } })
    .answer(cartCalls.priceView, { data: { ...seen, isShown, payerName: isShown ? null : 'Webstudio Kraan' } })
    .answer(activityCalls.create, {
      data: { id: 1, title: '', path: '/orders/10', group: '', type: '', sub_title: '', ref_id: '', at },
    })
    .answer(checkoutCalls.mailHolder, { success: true, to: 'a…@example.com' })
  const { user } = await show(<OrderPage number="10" />, { api, as })
  await screen.findByRole('heading', { name: 'What happened' })
  const entries = async () => {
    await user.click(screen.getByRole('button', { name: 'Actions for Order 10' }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  return { api, user, entries }
}
const head = () => within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement)

describe('the page of an order', () => {
  it('asks its payer to pay, with the amount in the button', async () => {
    const { entries } = await shown({})
    expect(
      head()
        .getByRole('link', { name: /^Pay €/ })
        .getAttribute('href'),
    ).toBe('/invoices/pay?ids=12')
    expect(screen.getByText('Waiting for you')).toBeDefined()
    expect(screen.getByText('until 27/11/2026')).toBeDefined()
    expect(await entries()).toEqual(['Order again', 'Invoice BF2026-12', 'Ask a question about this order'])
  })

  it('lets who waits for a mail have it once more', async () => {
    const { user, api } = await shown(awaited)
    await user.click(head().getByRole('button', { name: 'Send the mail again' }))
    await waitFor(() => expect(api.sentTo(checkoutCalls.mailHolder)[0]?.body).toEqual({ domain: 'halm.be' }))
    expect(head().getByText('Waiting for confirmation')).toBeDefined()
    expect(screen.getByText('requested')).toBeDefined()
  })

  it('of one that does not go through offers to order again, and nothing to pay', async () => {
    await shown(cancelled)
    expect(head().getByRole('button', { name: 'Order again' })).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
    expect(screen.getByText('Nothing to pay')).toBeDefined()
  })

  it('names the invoice to a colleague who may not open it', async () => {
    const { api } = await shown({ ...awaited }, colleague)
    expect(screen.queryByRole('link', { name: /BF2026-12/ })).toBeNull()
    expect(screen.getByText('Invoice BF2026-12')).toBeDefined()
    expect(api.sentTo(orderListCalls.details)).toHaveLength(1)
  })

  it('tells a managed client who pays, and no amount', async () => {
    const waits = { ...item, cents: 0, steps: [step('ordered', 'done'), step('paid', 'waits', 'payer')] }
    const nothing = { subTotalCents: 0, vatCents: 0, totalCents: 0, dueCents: 0, invoice: null, payBy: null }
    await shown({ ...nothing, payerName: 'Webstudio Kraan', items: [waits] }, managed)
    expect(screen.getByText('The invoice goes to Webstudio Kraan.')).toBeDefined()
    expect(document.body.textContent).not.toMatch(/€/)
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
  })

  it('says to staff whose it is, asks them for no money, and leads to what they can do', async () => {
    const waits = { ...item, steps: [step('ordered', 'done'), step('paid', 'waits', 'payer')] }
    await shown({ items: [waits], forClient: { id: 3, name: 'An Peeters' } }, staff)
    expect(head().getByText('Ordered for').querySelector('a')?.getAttribute('href')).toBe('/clients/3')
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/staff/orders')
    expect(head().getByRole('link', { name: 'Follow up as staff' }).getAttribute('href')).toBe('/staff/orders?order=10')
  })
})
