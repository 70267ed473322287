import { describe, expect, it } from 'vitest'
import { windowsCalls } from '#areas/windows-hosting/space/contract/calls.ts'
import type { WindowsSpace } from '#areas/windows-hosting/space/contract/shapes.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { aWindowsSpace, aWindowsTab } from '#test/kit/windows-space-facts.ts'
import { windowsSiteCalls } from '../contract/calls.ts'
import { DirectoriesTab } from './directories-tab.tsx'
import { SiteTab } from './site-tab.tsx'

const asked = { success: true, task: 5 }
const apiOf = (space: WindowsSpace) =>
  new FakeApi()
    .answer(windowsCalls.get, { data: space })
    .answer(windowsSiteCalls.addAddress, asked)
    .answer(windowsSiteCalls.dropAddress, asked)
    .answer(windowsSiteCalls.setLogFormat, asked)
    .answer(windowsSiteCalls.addDirectory, asked)
    .answer(windowsSiteCalls.changeDirectory, asked)
    .answer(windowsSiteCalls.dropDirectory, asked)
const last = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement

describe('the site tab of a hosting on Windows', () => {
  const shown = async (space: WindowsSpace) => {
    const api = apiOf(space)
    const { user } = await show(<SiteTab service={aWindowsTab} />, { api, as: aCustomer })
    await screen.findByText('www.zaak.be')
    return { api, user }
  }

  it('adds a name, and asks before one goes', async () => {
    const { api, user } = await shown(aWindowsSpace())
    await user.click(screen.getByRole('button', { name: 'Add name' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'winkel.zaak.be')
    await user.click(last('Add name'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.sentTo(windowsSiteCalls.addAddress)[0]).toMatchObject({ body: { address: 'winkel.zaak.be' } })
    await user.click(screen.getByRole('button', { name: 'Remove www.zaak.be' }))
    expect(api.sentTo(windowsSiteCalls.dropAddress)).toEqual([])
    await user.click(last('Remove www.zaak.be'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.sentTo(windowsSiteCalls.dropAddress)).toHaveLength(1)
  })

  it('shows beside a name why it is refused', async () => {
    const { api, user } = await shown(aWindowsSpace())
    const error = 'Another website has this name'
    api.refuse(windowsSiteCalls.addAddress, 409, { error, code: 'alias_of_another', errors: { address: [error] } })
    await user.click(screen.getByRole('button', { name: 'Add name' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.type(name, 'van-een-ander.be')
    await user.click(last('Add name'))
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(error)).toBeDefined()
  })

  it('changes the form of the log at once', async () => {
    const { api, user } = await shown(aWindowsSpace())
    await user.click(screen.getByRole('radio', { name: /^NCSA/ }))
    await waitFor(() => expect(api.sentTo(windowsSiteCalls.setLogFormat)).toHaveLength(1))
    expect(api.sentTo(windowsSiteCalls.setLogFormat)[0]).toMatchObject({ body: { format: 'NCSA' } })
  })

  it('changes nothing while its hosting is suspended', async () => {
    await shown(aWindowsSpace({ state: 'suspended' }))
    expect(screen.getByRole('button', { name: 'Add name' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Change the index pages' })).toHaveProperty('disabled', true)
  })
})

describe('the virtual directories of a hosting on Windows', () => {
  const shown = async (space: WindowsSpace) => {
    const api = apiOf(space)
    const { user } = await show(<DirectoriesTab service={aWindowsTab} />, { api, as: aCustomer })
    return { api, user }
  }

  it('take a path as Windows shows it, and none that leads out of the space', async () => {
    const { api, user } = await shown(aWindowsSpace({}, { site: { ...aWindowsSpace().facts!.site, directories: [] } }))
    await user.click(await screen.findByRole('button', { name: 'Add virtual directory' }))
    await user.type(screen.getByRole('textbox', { name: 'Address on the website' }), '/docs')
    const path = screen.getByRole('textbox', { name: 'Folder' })
    await user.type(path, '..\\w18')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(api.sentTo(windowsSiteCalls.addDirectory)).toEqual([])
    await user.clear(path)
    await user.type(path, '\\docs\\pdf\\')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.sentTo(windowsSiteCalls.addDirectory)[0]).toMatchObject({ body: { name: 'docs', path: 'docs/pdf' } })
  })

  it('are changed as they stood when somebody looked', async () => {
    const { api, user } = await shown(aWindowsSpace())
    await user.click(await screen.findByRole('button', { name: 'Change virtual directory docs' }))
    const path = screen.getByRole('textbox', { name: 'Folder' })
    await user.clear(path)
    await user.type(path, 'docs')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.sentTo(windowsSiteCalls.changeDirectory)[0]).toMatchObject({
      body: { name: 'docs', path: 'docs', before: 'docs/handleidingen' },
    })
  })
})
