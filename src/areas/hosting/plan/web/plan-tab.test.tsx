import { describe, expect, it } from 'vitest'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import { cartCalls } from '#areas/ordering/cart/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { planCalls, type UpgradeOffer } from '../contract/calls.ts'
import { PlanTab } from './plan-tab.tsx'

const offer: UpgradeOffer = {
  now: { name: 'Webhosting 2 GB', gb: 2 },
  next: {
    ...{ name: 'Webhosting XL', gb: 25, termMonths: 12, dueOn: '2027-01-01' },
    termCents: { now: 4_800, next: 24_000 },
    nowCents: 10_000,
  },
  flaw: null,
  decides: null,
  mayAsk: false,
  isAsked: false,
  invoicedTo: null,
  clientId: aCustomer.clientId,
}
const view = { isShown: true, withVat: false, vatPercent: 21, payerName: null, consent: 'own' as const }

const shown = async (told: UpgradeOffer, as = aCustomer) => {
  const api = new FakeApi()
    .answer(spaceCalls.get, { data: aWebSpace() })
    .answer(planCalls.offer, { data: told })
    .answer(cartCalls.priceView, { data: view })
    .answer(planCalls.upgrade, { success: true, asked: told.mayAsk })
  const { user } = await show(<PlanTab service={aHostingTab} />, { api, as })
  await screen.findByRole('heading', { name: 'More room' })
  return { api, user }
}

describe('the web space tab of a web hosting', () => {
  it('shows what more room costs with VAT before it is asked for', async () => {
    const { api, user } = await shown(offer)
    await user.click(await screen.findByRole('button', { name: /^Move to 25/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(await dialog.findByText(/121,00/)).toBeDefined()
    expect(dialog.getByText(/290,40/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Confirm and pay' }))
    await waitFor(() => expect(api.sentTo(planCalls.upgrade)[0]?.body).toEqual({ nowCents: 10_000, nextCents: 24_000 }))
  })

  it('tells a first year that was free from what the next one asks', async () => {
    const { next } = offer
    await shown({ ...offer, next: next && { ...next, termCents: { now: 4_800, next: 24_000, paid: 0 } } })
    expect(await screen.findByText(/^paid for this term:/)).toBeDefined()
    expect(screen.getByText(/^paid for this term:/).textContent).toMatch(/0,00/)
    expect(screen.getByText(/^without the change/).textContent).toMatch(/58,08/)
  })

  it('says why there is none', async () => {
    await shown({ ...offer, next: null, flaw: 'largest' })
    expect(await screen.findByText('This is the largest web space there is.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Move to/ })).toBeNull()
  })

  it('says who gets the invoice where that is another', async () => {
    const { user } = await shown({ ...offer, invoicedTo: 'Bakkerij Peeters' })
    await user.click(await screen.findByRole('button', { name: /^Move to 25/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/Bakkerij Peeters gets an invoice for the difference/)).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Confirm and pay' })).toBeNull()
  })

  it('has whoever decides asked, and says so while they have not', async () => {
    const asking = { ...offer, decides: 'Partner BV', mayAsk: true }
    const { api, user } = await shown(asking)
    await user.click(await screen.findByRole('button', { name: 'Ask Partner BV' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Ask Partner BV' }))
    await waitFor(() => expect(api.sentTo(planCalls.upgrade)).toHaveLength(1))
  })

  it('leads to the request while it waits', async () => {
    await shown({ ...offer, decides: 'Partner BV', mayAsk: true, isAsked: true })
    expect(await screen.findByText(/You asked Partner BV for this/)).toBeDefined()
    expect(screen.getByRole('link', { name: /requests/i })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^(Move to|Ask Partner)/ })).toBeNull()
  })

  it('says who orders where nothing can be asked', async () => {
    await shown({ ...offer, decides: 'Partner BV' })
    expect(await screen.findByText(/Partner BV orders for you/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^(Move to|Ask Partner)/ })).toBeNull()
  })
  it('says to a colleague who may order nothing why they cannot have it', async () => {
    await shown(offer, { ...aCustomer, permissions: { services: true } })
    expect(await screen.findByText(/your account may not order/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Move to 25/ })).toBeNull()
  })
})
