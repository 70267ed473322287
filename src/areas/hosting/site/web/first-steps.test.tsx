import { describe, expect, it } from 'vitest'
import { certificateCalls } from '#areas/hosting/certificate/contract/calls.ts'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { FirstSteps } from './first-steps.tsx'

const certificate = {
  ...{ isOn: true, state: 'waiting' as const, names: [], problem: null, detail: null },
  ...{ expiresAt: null, nextAt: null, addresses: ['203.0.113.7'], task: null },
}
const shown = async ({ isNew = true, leftOut = [] as string[], domain = 'zaak.be' as string | null } = {}) => {
  const api = new FakeApi()
    .answer(spaceCalls.get, { data: aWebSpace({ isNew }) })
    .answer(certificateCalls.get, { data: { ...certificate, leftOut } })
  await show(<FirstSteps service={{ ...aHostingTab, domain }} />, { api, as: aCustomer })
  return api
}
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')

describe('the first steps of a new hosting', () => {
  it('are to put a site on it and to make mailboxes, where its names lead here', async () => {
    await shown()
    expect(await screen.findByRole('link', { name: 'Put your site on it' })).toBeDefined()
    expect(steps().some((step) => step.includes('does not lead here'))).toBe(false)
  })

  it('name each name that leads elsewhere, and where it has to lead', async () => {
    await shown({ leftOut: ['www.zaak.be'] })
    expect(await screen.findByText('www.zaak.be does not lead here yet')).toBeDefined()
    expect(screen.getByText('203.0.113.7')).toBeDefined()
    expect(screen.queryByText('zaak.be does not lead here yet')).toBeNull()
  })

  it('say that a name is not among the domain names', async () => {
    await shown({ domain: null })
    expect(await screen.findByText('zaak.be is not among your domain names')).toBeDefined()
  })

  it('are none once something was put on it', async () => {
    const api = await shown({ isNew: false })
    await waitFor(() => expect(api.sentTo(spaceCalls.get)).toHaveLength(1))
    expect(screen.queryByRole('list')).toBeNull()
    expect(api.sentTo(certificateCalls.get)).toEqual([])
  })
})
