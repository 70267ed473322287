import { describe, expect, it } from 'vitest'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { timelineCalls } from '../contract/calls.ts'
import type { Timeline, TimelineEvent } from '../contract/shapes.ts'
import { TimelineTab } from './timeline-tab.tsx'

const step = (hour: number, php = 0) => ({
  at: `2026-11-28T0${hour}:00:00.000Z`,
  php,
  server: 0,
  slow: 0,
  isUnusual: php > 9,
})
const changed: TimelineEvent = {
  id: '7-change',
  at: '2026-11-28T01:40:00.000Z',
  kind: 'change',
  title: 'Changing PHP',
  by: 'An Peeters',
  isOutside: false,
  reason: null,
  changes: [{ part: 'php', lines: [{ name: 'version', before: '8.1', after: '8.4' }] }],
  change: 7,
  reversible: ['php'],
  file: null,
}
const line: Timeline = {
  from: '2026-11-28T00:00:00.000Z',
  to: '2026-11-28T03:30:00.000Z',
  stepMinutes: 60,
  steps: [step(0, 1), step(1), step(2, 12), step(3, 14)],
  countedFrom: null,
  events: [changed],
  broke: {
    at: '2026-11-28T02:00:00.000Z',
    since: '2026-11-28T02:00:00.000Z',
    event: '7-change',
    until: null,
    lately: null,
  },
}
const shown = async (data: Timeline, more: Parameters<typeof aWebSpace>[0] = {}) => {
  const api = new FakeApi()
    .answer(spaceCalls.get, { data: aWebSpace(more) })
    .answer(timelineCalls.get, { data })
    .answer(timelineCalls.goBack, { success: true, task: 9 })
  const { user } = await show(<TimelineTab service={aHostingTab} />, { api, as: aCustomer })
  await screen.findByRole('heading', { name: 'Slow or broken?' })
  return { api, user }
}

describe('the time line of a web hosting', () => {
  it('says when it went wrong and what was changed just before, and goes back after asking', async () => {
    const { api, user } = await shown(line)
    expect(await screen.findByText('It goes wrong since 28/11/2026 03:00')).toBeDefined()
    expect(screen.getByText(/^The last change before: PHP, on 28\/11\/2026 02:40/)).toBeDefined()
    expect(screen.getByText('26 PHP errors')).toBeDefined()
    const links = screen.getAllByRole('link', { name: 'See the log' }).map((link) => link.getAttribute('href') ?? '')
    expect(links).toHaveLength(2)
    for (const link of links) {
      const search = Object.fromEntries(new URL(link, 'http://a.test').searchParams)
      expect(search).toMatchObject({
        'log-kind': 'php',
        'log-from': '2026-11-28T02:00:00.000Z',
        'log-to': '2026-11-28T04:00:00.000Z',
      })
    }
    const [button] = screen.getAllByRole('button', { name: 'Go back' })
    await user.click(button as HTMLElement)
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('8.1')).toBeDefined()
    expect(api.sentTo(timelineCalls.goBack)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Go back' }))
    await waitFor(() =>
      expect(api.sentTo(timelineCalls.goBack)[0]).toMatchObject({ params: { id: '17', change: '7' } }),
    )
  })

  it('leads from a file that was changed to that file, and to how it was in the backup before', async () => {
    const path = 'public/lib/page.php'
    const saved: TimelineEvent = {
      ...{ ...changed, id: 'saved-1', kind: 'contents', title: `File changed: ${path}` },
      ...{ changes: [], change: null, reversible: [] },
      file: { path, before: { backup: 'files_1', takenAt: '2026-11-28T01:00:00.000Z', path } },
    }
    const { broke } = line
    const given: Timeline = { ...line, events: [saved], broke: broke && { ...broke, event: saved.id } }
    await shown(given)
    const addressOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://a.test')
    const file = addressOf(await screen.findByRole('link', { name: `File changed: ${path}` }))
    expect(file.pathname).toBe('/services/17/files')
    expect(Object.fromEntries(file.searchParams)).toEqual({ path: 'public/lib', edit: path })
    const ways = screen.getAllByRole('link', { name: /^Put back from / }).map(addressOf)
    // In the answer, and in the list.
    expect(ways).toHaveLength(2)
    for (const way of ways) {
      expect(way.pathname).toBe('/services/17/backups')
      expect(Object.fromEntries(way.searchParams)).toEqual({ 'backup-of': 'files_1', 'backup-file': path })
    }
  })

  it('offers no backup of a changed file where there is none from before, or nothing may be changed', async () => {
    const file = { path: 'public/foto.jpg', before: null }
    await shown({ ...line, broke: null, events: [{ ...changed, id: 'saved-2', change: null, reversible: [], file }] })
    const link = await screen.findByRole('link', { name: 'PHP' })
    expect(link.getAttribute('href')).toBe('/services/17/files?path=public')
    expect(screen.queryByRole('link', { name: /^Put back from / })).toBeNull()
  })

  it('offers nothing to take back while its hosting is suspended, or where it was changed elsewhere for good', async () => {
    await shown(line, { state: 'suspended' })
    await screen.findByText('26 PHP errors')
    expect(screen.queryByRole('button', { name: /^(?:Go back|Take back)/ })).toBeNull()
  })

  it.each([
    ['nobody', /^Nobody came since 28\/11\/2026 04:10/],
    ['well', /^Since 28\/11\/2026 04:10 requests were answered well/],
    ['suspended', /^Suspended since 28\/11\/2026 04:10/],
  ] as const)('says of a fault that is not seen to be over what was seen since: %s', async (saw, words) => {
    const { broke } = line
    await shown({ ...line, broke: broke && { ...broke, lately: { saw, from: '2026-11-28T03:10:00.000Z' } } })
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByText(/^It goes wrong since/)).toBeDefined()
  })

  it('says that nothing is unusual, and that the host does not tell', async () => {
    await shown({ ...line, broke: null })
    expect(await screen.findByText('Nothing unusual')).toBeDefined()
  })

  it('shows what was changed where the host does not tell its log', async () => {
    await shown({ ...line, steps: null, broke: null, events: [{ ...changed, isOutside: true, by: null }] })
    expect(await screen.findByText('The web server does not tell what went wrong now')).toBeDefined()
    expect(screen.getByText(/outside this portal/)).toBeDefined()
  })
})
