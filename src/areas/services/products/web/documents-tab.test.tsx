import { expect, it } from 'vitest'
import { invoiceCalls } from '#areas/billing/invoices/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { DocumentsTab } from './documents-tab.tsx'

const service = {
  id: 8,
  kind: 'hosting',
  variant: 'linux',
  name: 'halm.be',
  domain: 'halm.be',
  status: 'Active',
} as const

it.each([
  ['with the right to invoices', true],
  ['without the right to invoices', false],
])('the reference on invoices is read by a user %s, and set by those who have it', async (_who, invoices) => {
  const api = new FakeApi().answer(invoiceCalls.productReference, {
    data: { reference: 'PO 7', invoices: [], invoicedTo: null },
  })
  const as = { ...aCustomer, permissions: { ...aCustomer.permissions, services: true, invoices } }
  await show(<DocumentsTab service={service} />, { api, as })
  if (invoices) expect(await screen.findByDisplayValue('PO 7')).toBeDefined()
  else expect(await screen.findByText('PO 7')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save reference' }) !== null).toBe(invoices)
})
