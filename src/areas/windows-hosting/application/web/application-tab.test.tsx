import { describe, expect, it } from 'vitest'
import { windowsCalls } from '#areas/windows-hosting/space/contract/calls.ts'
import type { WindowsSpace } from '#areas/windows-hosting/space/contract/shapes.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { aWindowsSpace, aWindowsTab } from '#test/kit/windows-space-facts.ts'
import { applicationCalls } from '../contract/calls.ts'
import { ApplicationTab } from './application-tab.tsx'

const asked = { success: true, task: 5 }

describe('the ASP.NET tab of a hosting on Windows', () => {
  const shown = async (space: WindowsSpace) => {
    const api = new FakeApi()
      .answer(windowsCalls.get, { data: space })
      .answer(applicationCalls.setPipeline, asked)
      .answer(applicationCalls.set32bit, asked)
      .answer(applicationCalls.setRuntime, asked)
      .answer(applicationCalls.saveIis, asked)
    const { user } = await show(<ApplicationTab service={aWindowsTab} />, { api, as: aCustomer })
    await screen.findByRole('radio', { name: /^Classic/ })
    return { api, user }
  }

  it('says before a change that the pool restarts, and what would break', async () => {
    const { api, user } = await shown(aWindowsSpace())
    await user.click(screen.getByRole('radio', { name: /^Classic/ }))
    expect(api.sentTo(applicationCalls.setPipeline)).toEqual([])
    expect(screen.getByText(/^The application pool restarts/)).toBeDefined()
    expect(screen.getByText(/^Modules under system.webServer do not apply/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Change and restart' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.sentTo(applicationCalls.setPipeline)[0]).toMatchObject({ body: { mode: 'Classic' } })
  })

  it('asks for no .NET Framework by its empty version', async () => {
    const { api, user } = await shown(aWindowsSpace())
    await user.click(screen.getByRole('radio', { name: /^No .NET Framework/ }))
    await user.click(screen.getByRole('button', { name: 'Change and restart' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.sentTo(applicationCalls.setRuntime)[0]).toMatchObject({ body: { version: '' } })
  })

  it('offers no version that its server has not', async () => {
    await shown(aWindowsSpace())
    expect(screen.getByRole('radio', { name: /^.NET Framework 2.0/ })).toHaveProperty('disabled', true)
    expect(screen.getByText('Not on this server')).toBeDefined()
  })

  it('changes several settings together, naming those alone that changed', async () => {
    const { api, user } = await shown(aWindowsSpace())
    await user.click(screen.getByRole('button', { name: 'Change together' }))
    await user.click(screen.getAllByRole('switch', { name: 'Run as 32 bits' }).at(-1) as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Save and restart' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.sentTo(applicationCalls.saveIis)[0]).toMatchObject({
      body: {
        settings: { is32bit: true },
        before: { runtime: 'v4.0', pipeline: 'Integrated', is32bit: false, logFormat: 'W3C' },
      },
    })
  })

  it('changes nothing while one of its settings is on its way', async () => {
    await shown(aWindowsSpace({ underWay: ['bits'] }))
    expect(screen.getByRole('radio', { name: /^Classic/ })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Change together' })).toBeNull()
  })
})
