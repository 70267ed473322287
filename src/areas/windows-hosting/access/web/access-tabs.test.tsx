import { describe, expect, it } from 'vitest'
import { windowsCalls } from '#areas/windows-hosting/space/contract/calls.ts'
import type { WindowsSpace } from '#areas/windows-hosting/space/contract/shapes.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { aWindowsSpace, aWindowsTab } from '#test/kit/windows-space-facts.ts'
import { windowsAccessCalls } from '../contract/calls.ts'
import { DatabaseTab } from './database-tab.tsx'
import { FtpTab } from './ftp-tab.tsx'

const asked = { success: true, task: 5 }
const made = { ...asked, user: 'w17', password: 'Abcdefgh2345Abcdefgh' }
const apiOf = (space: WindowsSpace) =>
  new FakeApi()
    .answer(windowsCalls.get, { data: space })
    .answer(windowsAccessCalls.switchFtp, asked)
    .answer(windowsAccessCalls.setFtpHostname, asked)
    .answer(windowsAccessCalls.resetFtp, made)
    .answer(windowsAccessCalls.switchDatabase, asked)
    .answer(windowsAccessCalls.setLevel, asked)

describe('the FTP tab of a hosting on Windows', () => {
  it('shows a new password once, after asking', async () => {
    const api = apiOf(aWindowsSpace())
    const { user } = await show(<FtpTab service={aWindowsTab} />, { api, as: aCustomer })
    await user.click(await screen.findByRole('button', { name: 'New password' }))
    expect(api.sentTo(windowsAccessCalls.resetFtp)).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'New password' }).at(-1) as HTMLElement)
    expect(await screen.findByText(made.password)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'I have noted it' }))
    expect(screen.queryByText(made.password)).toBeNull()
  })

  it('asks before it is shut, and takes a name of their own', async () => {
    const api = apiOf(aWindowsSpace())
    const { user } = await show(<FtpTab service={aWindowsTab} />, { api, as: aCustomer })
    await user.click(await screen.findByRole('switch', { name: 'FTP is open' }))
    expect(api.sentTo(windowsAccessCalls.switchFtp)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Shut FTP' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.sentTo(windowsAccessCalls.switchFtp)[0]).toMatchObject({ body: { state: false } })
    await user.click(screen.getByRole('button', { name: 'Own name' }))
    await user.type(screen.getByRole('textbox', { name: /^Hostname/ }), 'ftp.zaak.be')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.sentTo(windowsAccessCalls.setFtpHostname)[0]).toMatchObject({ body: { hostname: 'ftp.zaak.be' } })
  })
})

describe('the database tab of a hosting on Windows', () => {
  it('offers the levels of its server alone, and asks for one as it stood', async () => {
    const api = apiOf(aWindowsSpace())
    const { user } = await show(<DatabaseTab service={aWindowsTab} />, { api, as: aCustomer })
    await user.click(await screen.findByRole('button', { name: 'Change level' }))
    await user.click(screen.getByRole('button', { name: /Compatibility level/ }))
    expect(screen.queryByRole('option', { name: /^170/ })).toBeNull()
    await user.click(screen.getByRole('option', { name: /^160/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.sentTo(windowsAccessCalls.setLevel)[0]).toMatchObject({ body: { level: 160, before: 140 } })
  })

  it('asks before it is shut, as its website stops working', async () => {
    const api = apiOf(aWindowsSpace())
    const { user } = await show(<DatabaseTab service={aWindowsTab} />, { api, as: aCustomer })
    await user.click(await screen.findByRole('switch', { name: 'The database is open' }))
    expect(screen.getByText(/^Your website does not reach its data then/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Shut w17_db' }))
    await waitFor(() => expect(api.sentTo(windowsAccessCalls.switchDatabase)).toHaveLength(1))
  })

  it('says that there is none, and why', async () => {
    const api = apiOf(aWindowsSpace({}, { database: null }))
    await show(<DatabaseTab service={aWindowsTab} />, { api, as: aCustomer })
    expect(await screen.findByText('No database')).toBeDefined()
  })
})
