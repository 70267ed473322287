import { describe, expect, it } from 'vitest'
import { certificateCalls } from '#areas/hosting/certificate/contract/calls.ts'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import type { WebSpace } from '#areas/hosting/space/contract/shapes.ts'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { siteCalls } from '../contract/calls.ts'
import { SiteTab } from './site-tab.tsx'

const asked = { success: true, task: 5 }
const certificate = {
  ...{ isOn: true, state: 'active' as const, names: ['zaak.be', 'www.zaak.be'], leftOut: [], problem: null },
  ...{ detail: null, expiresAt: null, nextAt: null, addresses: ['203.0.113.7'], task: null },
}
const notAdded = {
  ...{ part: 'aliases', change: 'aliases.add', title: 'Adding an alias', reason: 'In use', canRetry: true },
  at: '2026-11-28T10:00:00Z',
}
const shown = async (space: WebSpace, leftOut: string[] = []) => {
  const api = new FakeApi()
    .answer(spaceCalls.get, { data: space })
    .answer(certificateCalls.get, { data: { ...certificate, leftOut } })
    .answer(siteCalls.addAlias, asked)
    .answer(siteCalls.dropAlias, asked)
    .answer(siteCalls.setWww, asked)
  const { user } = await show(<SiteTab service={aHostingTab} />, { api, as: aCustomer })
  await screen.findByText('www.zaak.be')
  return { api, user }
}

describe('the site tab of a web hosting', () => {
  it('adds a name', async () => {
    const { api, user } = await shown(aWebSpace())
    await user.click(screen.getByRole('button', { name: 'Add alias' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'winkel.zaak.be')
    await user.click(screen.getAllByRole('button', { name: 'Add alias' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.sentTo(siteCalls.addAlias)[0]).toMatchObject({ body: { alias: 'winkel.zaak.be' } })
  })

  it('says that all names lead here', async () => {
    await shown(aWebSpace())
    expect(await screen.findByText('All names lead here:')).toBeDefined()
  })

  it('says which name leads elsewhere', async () => {
    await shown(aWebSpace(), ['www.zaak.be'])
    expect(await screen.findByText('Does not lead here yet')).toBeDefined()
    expect(screen.queryByText('All names lead here:')).toBeNull()
  })

  it('asks before a name goes', async () => {
    const { api, user } = await shown(aWebSpace())
    await user.click(screen.getByRole('button', { name: 'Remove www.zaak.be' }))
    expect(api.sentTo(siteCalls.dropAlias)).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'Remove www.zaak.be' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.sentTo(siteCalls.dropAlias)).toHaveLength(1)
  })

  it('sends nobody to https without a certificate, and says why', async () => {
    await shown(aWebSpace())
    expect(screen.getByRole('switch', { name: /Always to https/ })).toHaveProperty('disabled', true)
    expect(screen.getByText('Possible as soon as there is a certificate.')).toBeDefined()
  })

  it('changes nothing while its hosting is suspended', async () => {
    await shown(aWebSpace({ state: 'suspended' }))
    expect(screen.getByRole('button', { name: 'Add alias' })).toHaveProperty('disabled', true)
  })

  it('has what failed tried again as it was asked', async () => {
    const failed = { ...notAdded, task: 9 }
    const { api, user } = await shown(aWebSpace({ failed }))
    api.refuse(homeCalls.retryTask, 409, { code: 'task_not_retriable', error: 'Ask for it anew' })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Ask for it anew')).toBeDefined()
    expect(api.sentTo(homeCalls.retryTask)[0]).toMatchObject({ params: { id: '9' } })
  })

  it.each([
    ['offers to try again what may come about, and can be closed', notAdded, 1],
    ['offers no second try of what would fail again', { ...notAdded, canRetry: false }, 0],
  ])('of what failed %s', async (_does, failed, tries) => {
    const { user } = await shown(aWebSpace({ failed: { ...failed, task: 20 + tries } }))
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(tries)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Failed: Adding an alias')).toBeNull()
  })

  it('leaves what failed of another part to the tab that is about that', async () => {
    await shown(aWebSpace({ failed: { ...notAdded, task: 30, part: 'database', change: 'database.import' } }))
    expect(screen.queryByText('Failed: Adding an alias')).toBeNull()
  })

  it('says what failed and why, and that its host is silent', async () => {
    const failed = { ...notAdded, task: 1 }
    await shown(aWebSpace({ failed, silentSince: '2026-11-28T10:00:00Z' }))
    expect(screen.getByText('Failed: Adding an alias')).toBeDefined()
    expect(screen.getByText('The web server does not answer')).toBeDefined()
    expect(screen.getByText(/^Since 28\/11\/2026 11:00/)).toBeDefined()
  })
})
