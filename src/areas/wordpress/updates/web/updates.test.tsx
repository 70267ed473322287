import { describe, expect, it, vi } from 'vitest'
import { siteCalls } from '#areas/wordpress/sites/contract/calls.ts'
import type { SiteFacts, WordPressSite } from '#areas/wordpress/sites/contract/shapes.ts'
import type { ChosenSite } from '#design/router/slots.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { stagingCalls, updateCalls } from '../contract/calls.ts'
import type { RunLine, RunPlan, SiteUpdate, UpdateReport, UpdateRun } from '../contract/shapes.ts'
import { RunsScreen } from './runs-screen.tsx'
import { SiteUpdates } from './site-updates.tsx'
import { StagingSection } from './staging-section.tsx'
import { UpdateDialog } from './update-dialog.tsx'

const chosen = (id: number): ChosenSite => ({
  ...{ id, name: `zaak-${id}.be`, updates: 3, vulnerabilities: null, canChange: true },
})
const plugin = {
  slug: 'akismet',
  title: 'Akismet',
  version: '5.0',
  newVersion: '5.7',
  isActive: true,
  autoUpdate: false,
}
const facts: SiteFacts = {
  ...{ state: 'installed', version: '6.8.1', newVersion: '7.1.1', url: 'https://zaak-1.be', locale: 'nl_BE' },
  ...{ isMultisite: false, maintenance: false, trouble: null, configs: null, plugins: [plugin], themes: [] },
  ...{ users: [], tables: [], integrity: { kind: 'unknown' }, staging: null },
}
const site = (more: Partial<SiteFacts> = {}): { data: WordPressSite } => ({
  data: {
    ...{ id: 1, name: 'zaak-1.be', clientId: 3, state: 'installed', facts: { ...facts, ...more } },
    ...{ readAt: '2026-11-28T09:00:00.000Z', silentSince: null, underWay: null, failed: null, lastChange: null },
    ...{ updates: 2, updatesUnknown: false, vulnerabilities: null, vulnerable: [] },
    ...{ abilities: { staging: true }, hiddenBy: null },
  },
})

const look = { path: '/', status: 200, bytes: 48_210, title: 'Zaak', hasPhpError: false }
const report: UpdateReport = {
  ...{ ended: 'rolled_back', because: 'php_error', detail: 'PHP Warning in wp-content/plugins/slider/a.php' },
  changes: [
    { kind: 'plugin', slug: 'akismet', title: 'Akismet', from: '5.0', to: '5.7' },
    { kind: 'plugin', slug: 'slider', title: 'Slider', from: '1.0', to: '1.1' },
  ],
  looks: { before: [look], after: [{ ...look, hasPhpError: true }] },
}
const update = (more: Partial<SiteUpdate> = {}): SiteUpdate => ({
  ...{ id: 9, site: 1, name: 'zaak-1.be', task: 4, run: null, isScheduled: false, extent: 'all', state: 'rolled_back' },
  ...{ steps: [], reason: 'A page showed an error of PHP', report },
  ...{ by: { name: 'An Peeters', email: 'an@zaak.be' }, culprit: { kind: 'plugin', slug: 'slider', title: 'Slider' } },
  ...{ askedAt: '2026-11-28T09:00:00.000Z', begunAt: '2026-11-28T09:00:30.000Z', endedAt: '2026-11-28T09:01:00.000Z' },
  ...more,
})
const counts = {
  ...{ waiting: 0, running: 0, updated: 97, still_broken: 0, rolled_back: 2 },
  ...{ nothing: 0, failed: 0, skipped: 1, stopped: 0 },
}
const run = (more: Partial<UpdateRun> = {}): UpdateRun => ({
  ...{ id: 5, task: 8, extent: 'all', isScheduled: false, by: { name: 'An Peeters', email: 'an@zaak.be' } },
  ...{ state: 'done', progress: 100, sites: 100, counts, changes: 240, askedAt: '2026-11-28T09:00:00.000Z' },
  ...{ endedAt: '2026-11-28T09:30:00.000Z', canStop: false, ...more },
})
const line = (id: number, more: Partial<RunLine> = {}): RunLine => ({
  ...{ update: id * 10, site: id, name: `zaak-${id}.be`, clientName: 'Zaak BV', state: 'updated', step: null },
  ...{ because: null, reason: null, changes: [], endedAt: null, ...more },
})
const page = <Row,>(data: Row[]) => ({ data, page: 1, perPage: 25, total: data.length })
const own = { ...aCustomer, permissions: { wordpress: true } } as const

describe('an update of one site', () => {
  it('says which releases come, and is asked for as chosen', async () => {
    const closed = vi.fn()
    const api = new FakeApi().answer(siteCalls.get, site())
    api.answer(updateCalls.update, { success: true, task: 4, update: 9 })
    const { user } = await show(<UpdateDialog sites={[chosen(1)]} onClose={closed} />, { api, as: own })
    const coming = await screen.findByRole('list', { name: 'What comes' })
    expect(within(coming).getByText('6.8.1 → 7.1.1')).toBeDefined()
    expect(within(coming).getByText('5.0 → 5.7')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: /Everything, WordPress within its line/ }))
    expect(within(coming).getByText(/6\.8\.1 → the newest of its line/)).toBeDefined()
    await user.click(screen.getByRole('radio', { name: /Themes only/ }))
    expect(screen.getByText('There is nothing to update here')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Update' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('radio', { name: /Plugins only/ }))
    await user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
    // Of several, each may be left out.
    await user.click(screen.getByRole('radio', { name: /Everything, WordPress within its line/ }))
    await user.click(within(await screen.findByRole('list')).getByRole('checkbox', { name: 'Akismet' }))
    await user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() =>
      expect(api.sentTo(updateCalls.update)).toMatchObject([
        { body: { what: 'plugin' } },
        { body: { what: 'parts', core: true, minorOnly: true, plugins: [], themes: [] } },
      ]),
    )
  })

  it('is of one plugin alone where that was chosen', async () => {
    const api = new FakeApi().answer(siteCalls.get, site({ plugins: [plugin, { ...plugin, slug: 'b', title: 'B' }] }))
    api.answer(updateCalls.update, { success: true, task: 4, update: 9 })
    const only = { kind: 'plugin', slug: 'b' } as const
    const { user } = await show(<UpdateDialog sites={[chosen(1)]} only={only} onClose={vi.fn()} />, { api, as: own })
    expect(await screen.findByRole('dialog', { name: 'Update B (zaak-1.be)' })).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() =>
      expect(api.sentTo(updateCalls.update)).toMatchObject([{ body: { what: 'parts', plugins: ['b'] } }]),
    )
  })

  it('has its report on the site, with the pages before and after, and is tried again', async () => {
    const api = new FakeApi()
      .answer(updateCalls.ofSite, page([update()]))
      .answer(updateCalls.one, { data: update() })
      .answer(updateCalls.schedule, { data: { own: null, usual: null, nextAt: null } })
      .answer(updateCalls.update, { success: true, task: 5, update: 10 })
    const { user } = await show(<SiteUpdates site={chosen(1)} />, { api, as: own })
    await user.click(await screen.findByRole('button', { name: 'Report' }))
    const panel = await screen.findByRole('dialog')
    expect(await within(panel).findByText('The site is as it was before the update.')).toBeDefined()
    expect(within(panel).getByText('5.0 → 5.7')).toBeDefined()
    expect(within(panel).getByText(/^After: 200 .* error of PHP$/)).toBeDefined()
    expect(within(panel).getByText('An Peeters')).toBeDefined()
    expect(within(panel).getByText('30 seconds')).toBeDefined()
    await user.click(within(panel).getByRole('button', { name: 'Try again' }))
    await user.click(within(panel).getByRole('button', { name: 'Update without Slider' }))
    await waitFor(() =>
      expect(api.sentTo(updateCalls.update)).toMatchObject([
        { body: { what: 'all' } },
        { body: { what: 'parts', core: false, plugins: ['akismet'], themes: [] } },
      ]),
    )
  })

  it('shows its steps while it goes on, and the schedule is changed beside it', async () => {
    const running = update({
      ...{ state: 'running', reason: null, report: null, endedAt: null },
      steps: [
        { step: 'backup', at: '2026-11-28T09:00:00.000Z' },
        { step: 'files', at: '2026-11-28T09:00:20.000Z' },
      ],
    })
    const usual = { extent: 'plugins', day: 2, time: '03:00', nextAt: '2026-12-01T02:00:00.000Z' } as const
    const api = new FakeApi()
      .answer(updateCalls.ofSite, page([running]))
      .answer(updateCalls.schedule, { data: { own: null, usual, nextAt: usual.nextAt } })
      .answer(updateCalls.setSchedule, { data: { own: null, usual, nextAt: null } })
    const { user } = await show(<SiteUpdates site={chosen(1)} />, { api, as: own })
    const steps = await screen.findByRole('list', { name: 'Update of zaak-1.be' })
    expect(within(steps).getByText('New files')).toBeDefined()
    expect(screen.getByText('Plugins only, every Tuesday at 03:00')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Schedule' }))
    await user.click(await screen.findByRole('radio', { name: /^Everything WordPress, plugins/ }))
    await user.click(screen.getByRole('button', { name: 'Save schedule' }))
    await waitFor(() =>
      expect(api.sentTo(updateCalls.setSchedule)).toMatchObject([
        { body: { schedule: { extent: 'all', day: 2, time: '03:00' } } },
      ]),
    )
  })
})

describe('an update of many sites', () => {
  it('says what will happen to how many, and leads to its progress', async () => {
    const plan: RunPlan = {
      ...{ sites: 3, toUpdate: 2, upToDate: 1, unknown: 0, busy: 1, broken: 0 },
      ...{ core: 1, plugins: 12, themes: 0, atOnce: 3, left: [{ site: 3, name: 'dicht.be', why: 'suspended' }] },
    }
    const api = new FakeApi()
      .answer(updateCalls.planMany, { data: plan })
      .answer(updateCalls.many, { success: true, task: 8, run: 5, sites: 2 })
    const closed = vi.fn()
    const { user } = await show(<UpdateDialog sites={[1, 2, 3].map(chosen)} onClose={closed} />, { api, as: own })
    expect(await screen.findByText('2 sites are updated: 1 × WordPress, 12 plugins')).toBeDefined()
    expect(screen.getByText(/1 site is up to date/)).toBeDefined()
    expect(screen.getByText('dicht.be: the hosting is suspended')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Update 2 sites' }))
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
    expect(api.sentTo(updateCalls.many)).toMatchObject([{ body: { sites: [1, 2, 3], extent: 'all' } }])
  })

  it('is one report that names those that went back, with a way to each', async () => {
    const back = { state: 'rolled_back', because: 'title', reason: 'A page had another title' } as const
    const api = new FakeApi()
      .answer(updateCalls.runs, page([run()]))
      .answer(updateCalls.run, { data: run() })
      .answer(updateCalls.runLines, page([line(1, back), line(2)]))
      .answer(updateCalls.update, { success: true, task: 5, update: 10 })
    const { user } = await show(<RunsScreen />, { api, as: own, at: '/?run=5' })
    const panel = await screen.findByRole('dialog')
    const list = await within(panel).findByRole('list', { name: 'Sites' })
    const link = within(list).getByRole('link', { name: 'zaak-1.be' })
    expect(link.getAttribute('href')).toBe('/services/1/wordpress?update=10')
    expect(within(list).getByText('A page had another title')).toBeDefined()
    expect(within(panel).getByText('2 sites need a look')).toBeDefined()
    await user.click(within(list).getByRole('button', { name: 'Try zaak-1.be again' }))
    await waitFor(() => expect(api.sentTo(updateCalls.update)).toHaveLength(1))
  })

  it('that goes on can be stopped', async () => {
    const going = run({
      ...{ state: 'running', canStop: true, endedAt: null, progress: 40 },
      counts: { ...counts, updated: 40, rolled_back: 0, skipped: 0, running: 3, waiting: 57 },
    })
    const api = new FakeApi()
      .answer(updateCalls.runs, page([going]))
      .answer(updateCalls.run, { data: going })
      .answer(updateCalls.runLines, page([line(1, { state: 'running', step: 'look' })]))
      .answer(updateCalls.stopRun, { data: { ...going, canStop: false } })
    const { user } = await show(<RunsScreen />, { api, as: own, at: '/?run=5' })
    expect(await screen.findByText('40 of 100')).toBeDefined()
    expect(await screen.findByText('Looking at pages')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    const ask = await screen.findByRole('alertdialog')
    await user.click(within(ask).getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(api.sentTo(updateCalls.stopRun)).toHaveLength(1))
  })
})

describe('a copy of a site', () => {
  it('is made at an address below its domain', async () => {
    const api = new FakeApi().answer(siteCalls.get, site()).answer(stagingCalls.make, { success: true, task: 3 })
    const { user } = await show(<StagingSection site={chosen(1)} />, { api, as: own })
    await user.click(await screen.findByRole('button', { name: 'Make a test copy' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('The copy comes at test.zaak-1.be')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Make a test copy' }))
    await waitFor(() => expect(api.sentTo(stagingCalls.make)).toMatchObject([{ body: { name: 'test' } }]))
  })

  it('is brought to the site once it is said what may be lost', async () => {
    const copy = { url: 'https://test.zaak-1.be', version: '6.8.1', madeAt: '2026-11-01T09:00:00.000Z', usedBytes: 1e8 }
    const api = new FakeApi()
      .answer(siteCalls.get, site({ staging: copy }))
      .answer(stagingCalls.plan, {
        data: {
          files: { added: 2, changed: 14, removed: 0, examples: ['wp-content/uploads/nieuw.jpg'] },
          tables: [{ name: 'wp_posts', rowsHere: 90, rowsThere: 91 }],
          versions: [{ slug: 'akismet', title: 'Akismet', here: '5.0', there: '5.7' }],
          writtenSince: { posts: 0, comments: 3, orders: 0, users: 0 },
        },
      })
      .answer(stagingCalls.push, { success: true, task: 3 })
    const { user } = await show(<StagingSection site={chosen(1)} />, { api, as: own })
    await user.click(await screen.findByRole('button', { name: 'Bring to the site' }))
    const panel = await screen.findByRole('dialog')
    expect(await within(panel).findByText('2 added, 14 changed, 0 removed')).toBeDefined()
    await user.click(within(panel).getByRole('radio', { name: /Files and database/ }))
    const push = within(panel).getByRole('button', { name: 'Bring to the site' })
    expect(within(panel).getByText(/3 comments/)).toBeDefined()
    expect(push).toHaveProperty('disabled', true)
    await user.click(within(panel).getByRole('checkbox', { name: 'It may be lost' }))
    await user.click(push)
    await waitFor(() =>
      expect(api.sentTo(stagingCalls.push)).toMatchObject([{ body: { tables: true, losesWritten: true } }]),
    )
  })
})
