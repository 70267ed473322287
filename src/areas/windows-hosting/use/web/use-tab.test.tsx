import { describe, expect, it } from 'vitest'
import { windowsCalls } from '#areas/windows-hosting/space/contract/calls.ts'
import type { WindowsSpace } from '#areas/windows-hosting/space/contract/shapes.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { aWindowsSpace, aWindowsTab } from '#test/kit/windows-space-facts.ts'
import { windowsUseCalls } from '../contract/calls.ts'
import type { PoolPoint, UseEvent } from '../contract/shapes.ts'
import { UseTab } from './use-tab.tsx'

const points: PoolPoint[] = [
  { at: '2026-11-28T09:40:00.000Z', memoryBytes: null, processorPercent: null, recycles: null },
  { at: '2026-11-28T09:50:00.000Z', memoryBytes: 200 * 1024 ** 2, processorPercent: 12.5, recycles: 0 },
  { at: '2026-11-28T10:00:00.000Z', memoryBytes: 80 * 1024 ** 2, processorPercent: 3, recycles: 1 },
]
const said =
  "The 'system.web' start tag on line 3 position 4 does not match the end tag of 'configuration'. Line 9, position 3."
const events: UseEvent[] = [
  {
    ...{ id: 'fault-1', kind: 'fault', at: '2026-11-28T09:45:00.000Z', until: null },
    fault: { file: 'wwwroot/web.config', line: 9, said },
  },
  {
    ...{ id: 'asked-2', kind: 'failed', at: '2026-11-28T09:30:00.000Z' },
    ...{ title: 'Changing settings of IIS', by: 'An Peeters', reason: 'The server did not take it' },
  },
]

describe('the usage of a hosting on Windows', () => {
  const shown = (space: WindowsSpace = aWindowsSpace(), told = points) =>
    show(<UseTab service={aWindowsTab} />, {
      api: new FakeApi()
        .answer(windowsCalls.get, { data: space })
        .answer(windowsUseCalls.usage, { data: told })
        .answer(windowsUseCalls.events, { data: events }),
      as: aCustomer,
    })

  it('tells memory, processor and restarts, and what happened in words', async () => {
    await shown()
    expect(await screen.findByText('Now 80 MB, 200 MB at most')).toBeDefined()
    expect(screen.getByText('Now 3 %, 12.5 % at most')).toBeDefined()
    expect(screen.getAllByText('1 restart of the pool').length).toBeGreaterThan(1)
    expect(await screen.findByText('IIS does not accept wwwroot/web.config')).toBeDefined()
    expect(screen.getByText(/^The element system.web of line 3 is not closed/)).toBeDefined()
    expect(screen.getByText('Failed: Changing settings of IIS')).toBeDefined()
  })

  it('says why nothing is measured, and still what happened', async () => {
    const { abilities } = aWindowsSpace()
    await shown(aWindowsSpace({ abilities: { ...abilities, usage: { can: false, because: 'Not on this server.' } } }))
    expect(await screen.findByText('Not on this server.')).toBeDefined()
    expect(await screen.findByText('Failed: Changing settings of IIS')).toBeDefined()
  })
})
