import { describe, expect, it } from 'vitest'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import type { WebSpace } from '#areas/hosting/space/contract/shapes.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { certificateCalls, type SpaceCertificate } from '../contract/calls.ts'
import { CertificateTab } from './certificate-tab.tsx'

const off: SpaceCertificate = {
  ...{ isOn: false, state: 'off', names: [], leftOut: [], problem: null, detail: null },
  ...{ expiresAt: null, nextAt: null, addresses: ['203.0.113.7'], task: null },
}
const active: SpaceCertificate = {
  ...off,
  ...{ isOn: true, state: 'active', names: ['zaak.be'] },
  ...{ expiresAt: '2027-02-20T10:00:00Z', nextAt: '2027-01-20T10:00:00Z' },
}

const shown = async (certificate: SpaceCertificate, space: WebSpace = aWebSpace()) => {
  const api = new FakeApi()
    .answer(spaceCalls.get, { data: space })
    .answer(certificateCalls.get, { data: certificate })
    .answer(certificateCalls.turn, { success: true, task: 5 })
  const { user } = await show(<CertificateTab service={aHostingTab} />, { api, as: aCustomer })
  await screen.findByRole('switch')
  return { api, user }
}

describe('the certificate tab of a web hosting', () => {
  it('is switched on at once', async () => {
    const { api, user } = await shown(off)
    await user.click(screen.getByRole('switch', { name: 'Off' }))
    await waitFor(() => expect(api.sentTo(certificateCalls.turn)[0]?.body).toEqual({ state: true }))
  })

  it('is switched off after a question', async () => {
    const { api, user } = await shown(active)
    await user.click(screen.getByRole('switch', { name: 'On' }))
    expect(api.sentTo(certificateCalls.turn)).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'Switch the certificate off' }).at(-1) as HTMLElement)
    await waitFor(() => expect(api.sentTo(certificateCalls.turn)[0]?.body).toEqual({ state: false }))
  })

  it('says which names do not lead here and where they have to', async () => {
    await shown({ ...active, leftOut: ['www.zaak.be'] })
    expect(screen.getByText('1 name does not lead to this web hosting')).toBeDefined()
    expect(screen.getByText('203.0.113.7')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Look again' })).toBeDefined()
  })

  it('stays on while visitors are sent to it', async () => {
    const { site } = aWebSpace().facts!
    const redirects = { ...site.redirects, https: true }
    await shown(active, aWebSpace({}, { site: { ...site, redirects } }))
    expect(screen.getByRole('switch')).toHaveProperty('disabled', true)
  })

  it('says why it did not come, and tries again', async () => {
    const { api, user } = await shown({ ...active, state: 'failed', problem: 'certificate_refused', detail: 'no A' })
    expect(screen.getByText('no A')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(api.sentTo(certificateCalls.turn)[0]?.body).toEqual({ state: true }))
  })
})
