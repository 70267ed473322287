import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clientCalls } from '#areas/people/clients/contract/calls.ts'
import { forgetAllWork, workBelongsTo } from '#design/api/kept-work.ts'
import { clientScope, enterClient } from '#design/router/client-scope.ts'
import type { CurrentUser } from '#design/router/session.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { ClientScope } from './client-scope.tsx'

const partner: CurrentUser = { ...aCustomer, clientType: 'Partner', permissions: {} }
const garage = {
  id: 46,
  clientType: 'Ordinary' as const,
  managed: false,
  ordering: 'never' as const,
  whiteLabelStatus: 0,
  partnerId: 2,
  partnerName: null,
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
  locale: 'nl' as const,
  price_code: 'EUR',
  currency_id: 1,
  createdAt: '2026-03-01T09:00:00Z',
}

beforeEach(() => workBelongsTo(partner))
afterEach(() => {
  forgetAllWork()
  workBelongsTo(null)
})

describe('the client in the bar', () => {
  it('is named, with the way to them and the way out', async () => {
    enterClient(46)
    const { user } = await show(<ClientScope />, {
      api: new FakeApi().answer(clientCalls.show, { data: garage }),
      as: partner,
    })
    expect((await screen.findByRole('link', { name: 'Garage Vermeulen' })).getAttribute('href')).toBe('/clients/46')
    await user.click(screen.getByRole('button', { name: 'Leave client: Garage Vermeulen' }))
    expect(clientScope()).toBeUndefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is left by itself when it is gone, or not this user’s', async () => {
    enterClient(46)
    const refused = { error: 'This client was not found', code: 'client_not_found' }
    await show(<ClientScope />, { api: new FakeApi().refuse(clientCalls.show, 404, refused), as: partner })
    await waitFor(() => expect(clientScope()).toBeUndefined())
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is nobody while the user works in nobody', async () => {
    const { api } = await show(<ClientScope />, { as: partner })
    expect(api.sentTo(clientCalls.show)).toEqual([])
    expect(screen.queryByRole('link')).toBeNull()
  })
})
