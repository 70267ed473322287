import { describe, expect, it } from 'vitest'
import { invoiceCalls } from '#areas/billing/invoices/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { paymentCalls } from '../contract/calls.ts'
import type { PaymentStatus } from '../contract/shapes.ts'
import { PaymentReturnScreen } from './payment-return-screen.tsx'

const paid: PaymentStatus = {
  state: 'paid',
  method: 'bancontact',
  cents: 3266,
  paidAt: '2026-11-21T09:04:00.000Z',
  invoicePaid: true,
  dueCents: 0,
  usedCreditCents: 0,
  isOver: true,
  orderUuid: null,
  forClient: null,
  invoiceIds: [130],
  invoiceNumbers: ['BF2026-000130'],
}
const buyer = { ...aCustomer, permissions: { invoices: true, overview: true } }
const returned = (status: PaymentStatus, as?: typeof buyer) =>
  show(<PaymentReturnScreen />, {
    api: new FakeApi().answer(paymentCalls.status, { data: status }),
    at: '/?attempt=018f3c1e-7b7e-4c7e-9a7e-000000000001',
    ...(as && { as }),
  })

describe('whoever comes back from paying', () => {
  it('reads how much was paid, how, when and for what, and what to do next', async () => {
    await returned(paid, buyer)
    expect(await screen.findByText('Your payment has been received')).toBeTruthy()
    const said = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(said).toHaveLength(4)
    expect(said[0]).toMatch(/^Amount€\s?32[.,]66$/)
    expect(said[1]).toBe('Payment methodBancontact')
    expect(said[2]).toMatch(/^Paid on21\/11\/2026/)
    expect(said[3]).toContain('BF2026-000130')
    expect(screen.getByText('There is nothing left for you to do.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View the invoice' }).getAttribute('href')).toBe('/invoices?id=130')
  })

  it('reads for which client it was, with the way to them', async () => {
    await returned({ ...paid, forClient: { id: 46, name: 'Garage Vermeulen' } }, buyer)
    const link = await screen.findByRole('link', { name: 'Garage Vermeulen' })
    expect(link.getAttribute('href')).toBe('/clients/46')
  })

  it('takes the invoice along as a file', async () => {
    const { api, user } = await returned(paid, buyer)
    api.refuse(invoiceCalls.exportPdf, 404, { error: 'Gone', code: 'invoice_not_found' })
    await user.click(await screen.findByRole('button', { name: 'PDF of BF2026-000130' }))
    expect(api.sentTo(invoiceCalls.exportPdf)).toMatchObject([{ body: { id: 130 } }])
  })

  it('is offered no invoice that they may not read, and no day on which nothing was paid', async () => {
    await returned({ ...paid, state: 'failed', paidAt: null, invoicePaid: false, dueCents: 3266 })
    expect(await screen.findByRole('link', { name: 'Pay again' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull()
    expect(screen.queryByText('Paid on')).toBeNull()
  })
})
