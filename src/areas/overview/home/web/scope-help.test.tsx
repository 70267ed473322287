import { expect, it } from 'vitest'
import { clientCalls } from '#areas/people/clients/contract/calls.ts'
import type { Client } from '#areas/people/clients/contract/shapes.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { ScopeHelp } from './scope-help.tsx'

const garage: Client = {
  id: 46,
  clientType: 'Ordinary',
  managed: false,
  ordering: 'after-approval',
  whiteLabelStatus: 0,
  partnerId: 2,
  partnerName: 'Webstudio',
  customerType: 2,
  firstName: 'Rik',
  lastName: 'Vermeulen',
  companyName: 'Garage Vermeulen',
  emailAddress: 'rik@example.com',
  phonePrefix: '+32',
  phoneNumber: '',
  street: '',
  postalCode: '',
  city: '',
  state: '',
  country: 'BE',
  vat: '',
  locale: 'nl',
  price_code: 'EUR',
  currency_id: 1,
  createdAt: '2026-03-01T09:00:00Z',
}

it('says within a client whose overview it is, and leads to that client', async () => {
  const api = new FakeApi().answer(clientCalls.show, { data: garage })
  await show(<ScopeHelp id={46} />, { api, as: { ...aCustomer, clientType: 'Partner' } })
  expect(await screen.findByText(/Only what is Garage Vermeulen’s/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'To Garage Vermeulen' }).getAttribute('href')).toBe('/clients/46')
})
