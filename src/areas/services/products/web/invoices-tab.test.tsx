import { describe, expect, it } from 'vitest'
import { invoiceCalls } from '#areas/billing/invoices/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { aHostingTab } from '#test/kit/web-space-facts.ts'
import { InvoicesTab } from './invoices-tab.tsx'

const shown = (invoicedTo: string | null, as = aCustomer) => {
  const api = new FakeApi().answer(invoiceCalls.productReference, { data: { reference: '', invoices: [], invoicedTo } })
  return show(<InvoicesTab service={aHostingTab} />, { api, as })
}

describe('the invoices of a service', () => {
  it('are none where there is none', async () => {
    await shown(null)
    expect(await screen.findByText('This service is not on any invoice yet.')).toBeDefined()
  })

  it('are none that the reader sees where another gets them', async () => {
    await shown('Bakkerij Peeters')
    expect(await screen.findByText(/Bakkerij Peeters gets the invoices of this service/)).toBeDefined()
  })

  it('are none that a colleague without that right sees', async () => {
    await shown(null, { ...aCustomer, permissions: { services: true } })
    expect(await screen.findByText('Your account may not see invoices.')).toBeDefined()
  })
})
