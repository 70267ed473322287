import { describe, expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { aWindowsSpace, aWindowsTab } from '#test/kit/windows-space-facts.ts'
import { windowsCalls } from '../contract/calls.ts'
import type { WindowsSpace } from '../contract/shapes.ts'
import { WindowsSummary } from './windows-summary.tsx'

const shown = (space: WindowsSpace) =>
  show(<WindowsSummary service={aWindowsTab} />, {
    api: new FakeApi().answer(windowsCalls.get, { data: space }),
    as: aCustomer,
  })

describe('the summary of a hosting on Windows', () => {
  it('tells its room, its pool, its database, and which tasks failed', async () => {
    await shown(aWindowsSpace({ lastChange: { title: 'Opening FTP', at: '2026-11-28T09:00:00Z' } }))
    expect(await screen.findByRole('progressbar', { name: 'Disk space' })).toBeDefined()
    expect(screen.getByText(/^SQL Server 2022/)).toBeDefined()
    expect(screen.getByText('Failed: Voorraad')).toBeDefined()
    expect(screen.getByText('Opening FTP')).toBeDefined()
  })

  it('says that a pool without visitors sleeps', async () => {
    const { pool } = aWindowsSpace().facts as NonNullable<WindowsSpace['facts']>
    await shown(aWindowsSpace({}, { pool: { ...pool, startedAt: null, memoryBytes: 0 }, database: null }))
    expect(await screen.findByText(/^Asleep/)).toBeDefined()
    expect(screen.queryByText(/SQL Server/)).toBeNull()
  })

  it('says what is wrong in its web.config, with file, line and what was said', async () => {
    const { site } = aWindowsSpace().facts as NonNullable<WindowsSpace['facts']>
    const said = "Line number: 12\r\nError: Unrecognized element 'rewrite'"
    await shown(aWindowsSpace({}, { site: { ...site, configFault: { file: 'wwwroot/web.config', line: null, said } } }))
    expect(await screen.findByText(/error 500\.19/)).toBeDefined()
    expect(screen.getByText(/, line 12$/)).toBeDefined()
    expect(screen.getByText(/^The server does not know the element rewrite here/)).toBeDefined()
    expect(screen.getByText("Unrecognized element 'rewrite'")).toBeDefined()
  })

  it('says that it is on its way, and nothing that is not known yet', async () => {
    await shown({ ...aWindowsSpace({ state: 'making' }), facts: null, readAt: null })
    expect(await screen.findByText('Your web space is being made')).toBeDefined()
    expect(screen.queryByRole('region')).toBeNull()
  })
})
