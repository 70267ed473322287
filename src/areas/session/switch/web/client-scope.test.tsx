import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetAllWork, workBelongsTo } from '#design/api/kept-work.ts'
import { mainId } from '#design/layouts/skip-link.tsx'
import { clientScope, enterClient } from '#design/router/client-scope.ts'
import type { CurrentUser } from '#design/router/session.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { switchCalls } from '../contract/calls.ts'
import { ClientScope } from './client-scope.tsx'

const partner: CurrentUser = { ...aCustomer, clientType: 'Partner', permissions: {} }
const garage = {
  id: 46,
  name: 'Garage Vermeulen',
  person: 'Rik Vermeulen',
  email: 'rik@example.com',
  city: 'Gent',
  clientType: 'Ordinary' as const,
  accountId: 90,
  isRecent: true,
}

beforeEach(() => workBelongsTo(partner))
afterEach(() => {
  forgetAllWork()
  workBelongsTo(null)
})

describe('the client in the bar', () => {
  it('is named, with the way to them and the way out', async () => {
    enterClient(46)
    const page = (
      <>
        <ClientScope />
        <main id={mainId}>
          <h1>Domains</h1>
        </main>
      </>
    )
    const { user } = await show(page, {
      api: new FakeApi().answer(switchCalls.clients, { data: [garage] }),
      as: partner,
    })
    expect((await screen.findByRole('link', { name: 'Garage Vermeulen' })).getAttribute('href')).toBe('/clients/46')
    await user.click(screen.getByRole('button', { name: 'Leave client: Garage Vermeulen' }))
    expect(clientScope()).toBeUndefined()
    expect(screen.queryByRole('link')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  })

  it('is left by itself when it is gone, or not this user’s', async () => {
    enterClient(46)
    await show(<ClientScope />, { api: new FakeApi().answer(switchCalls.clients, { data: [] }), as: partner })
    await waitFor(() => expect(clientScope()).toBeUndefined())
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is nobody while the user works in nobody', async () => {
    const { api } = await show(<ClientScope />, { as: partner })
    expect(api.sentTo(switchCalls.clients)).toEqual([])
    expect(screen.queryByRole('link')).toBeNull()
  })
})
