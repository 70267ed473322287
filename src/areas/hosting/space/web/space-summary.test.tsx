import { describe, expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { spaceCalls } from '../contract/calls.ts'
import type { WebSpace } from '../contract/shapes.ts'
import { SpaceSummary } from './space-summary.tsx'

const shown = async (space: WebSpace) => {
  const api = new FakeApi().answer(spaceCalls.get, { data: space })
  await show(<SpaceSummary service={aHostingTab} />, { api, as: aCustomer })
}

describe('the summary of a web hosting', () => {
  it('tells visitors, room, what went wrong and what was changed last', async () => {
    const lastChange = { title: 'Changing PHP', at: '2026-11-28T09:00:00Z' }
    await shown(aWebSpace({ lastChange }, { quotaBytes: 420_000_000 }))
    expect(await screen.findByText('Changing PHP')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Visitors today' }).parentElement?.nextSibling?.textContent).toBe('3')
    expect(screen.getByRole('progressbar', { name: 'Disk space' })).toBeDefined()
    expect(screen.getByText(/^Full: your website cannot keep anything more/)).toBeDefined()
    expect(screen.getByText('8.1, gets no updates any more')).toBeDefined()
  })

  it('says that it is on its way, and nothing that is not known yet', async () => {
    await shown({ ...aWebSpace({ state: 'making' }), facts: null, readAt: null })
    expect(await screen.findByText('Your web space is being made')).toBeDefined()
    expect(screen.queryByRole('region')).toBeNull()
  })
})
