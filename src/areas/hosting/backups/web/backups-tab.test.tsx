import { describe, expect, it } from 'vitest'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import type { WebSpace } from '#areas/hosting/space/contract/shapes.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { backupCalls } from '../contract/calls.ts'
import type { BackupJob, RestorePlan } from '../contract/shapes.ts'
import type { Backup } from '../rules/backup.ts'
import { BackupsTab } from './backups-tab.tsx'

const files: Backup = {
  id: 'files_1',
  kind: 'files',
  takenAt: '2026-11-20T03:00:00.000Z',
  bytes: 2_000_000,
  database: null,
  because: 'schedule',
  keptUntil: '2026-11-27T03:00:00.000Z',
}
const shop: Backup = { ...files, id: 'database_1', kind: 'database', database: 'w17_shop' }
const before: Backup = { ...files, id: 'before-1', because: 'before_restore', takenAt: '2026-11-21T09:00:00.000Z' }
const plan = (backup: Backup, more: Partial<RestorePlan> = {}): RestorePlan => ({
  ...{ backup, added: 1, changed: 0, removed: 2, bytes: 10, fits: true },
  examples: [
    { path: 'public/index.php', becomes: 'added' },
    { path: 'public/new.html', becomes: 'removed' },
  ],
  ...more,
})
const job = (more: Partial<BackupJob> = {}): BackupJob => ({
  ...{ job: 9, kind: 'restore', state: 'done', progress: 100, steps: null, reason: null, backup: files },
  part: { kind: 'whole' },
  askedAt: new Date(Date.now() - 60_000).toISOString(),
  endedAt: new Date(Date.now() - 30_000).toISOString(),
  restored: { files: 3, tables: 0, bytes: 10, undo: 'before-1' },
  download: null,
  undoes: null,
  ...more,
})
const asked = { success: true, job: 10, task: 10 }

type Given = { space?: WebSpace; jobs?: BackupJob[]; plans?: Partial<RestorePlan>; moments?: Backup[]; at?: string }
const shown = async ({ space = aWebSpace(), jobs = [], plans, moments = [before, files], at }: Given = {}) => {
  const api = new FakeApi()
    .answer(spaceCalls.get, { data: space })
    .answer(backupCalls.snapshots, { data: moments })
    .answer(backupCalls.databases, { data: moments.length > 0 ? [shop] : [] })
    .answer(backupCalls.jobs, { data: jobs })
    .answer(backupCalls.planSnapshot, { data: plan(files, plans) })
    .answer(backupCalls.planDatabase, { data: plan(shop, { added: 0, removed: 0, changed: 2, examples: [] }) })
    .answer(backupCalls.restoreSnapshot, asked)
    .answer(backupCalls.restoreDatabase, asked)
  const { user } = await show(<BackupsTab service={aHostingTab} />, { api, as: aCustomer, ...(at && { at }) })
  return { api, user }
}
const goBack = () => screen.findByRole('button', { name: /^Back to / })

describe('the backups tab of a web hosting', () => {
  it('goes back to the last night by one button, after it has said what changes', async () => {
    const { api, user } = await shown()
    await user.click(await goBack())
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText('public/new.html')).toBeDefined()
    expect(panel.getByText('2 later files or folders go')).toBeDefined()
    expect(await panel.findByText('2 tables become as they were')).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Put back' }))
    await waitFor(() => expect(api.sentTo(backupCalls.restoreDatabase)).toHaveLength(1))
    expect(api.sentTo(backupCalls.restoreSnapshot)[0]?.params).toEqual({ id: '17', backup: 'files_1' })
    expect(api.sentTo(backupCalls.restoreDatabase)[0]?.params).toEqual({ id: '17', backup: 'database_1' })
  })

  it('is about one file of one backup where an address asks for it, and shows what changes first', async () => {
    const { api, user } = await shown({ at: '/?backup-of=files_1&backup-file=public/index.php' })
    const panel = within(await screen.findByRole('dialog'))
    await panel.findByText('public/new.html')
    expect(api.sentTo(backupCalls.restoreSnapshot)).toEqual([])
    await user.click(panel.getByRole('button', { name: 'Put back' }))
    await waitFor(() => expect(api.sentTo(backupCalls.restoreSnapshot)).toHaveLength(1))
    expect(api.sentTo(backupCalls.restoreSnapshot)[0]).toMatchObject({
      params: { id: '17', backup: 'files_1' },
      body: { paths: ['public/index.php'] },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers first what somebody saved, never how it stood just before a restore, which it calls by that', async () => {
    const asked: Backup = { ...files, id: 'asked-1', because: 'asked', takenAt: '2026-11-21T08:00:00.000Z' }
    const { user } = await shown({ moments: [before, asked] })
    expect(await screen.findByRole('radio', { name: /Made by hand/ })).toHaveProperty('checked', true)
    expect(screen.queryByText(/^State before the restore/)).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Show / }))
    expect(await screen.findByText('State before the restore of 10:00')).toBeDefined()
  })

  it('leaves out what is not chosen', async () => {
    const { api, user } = await shown()
    await user.click(await goBack())
    const panel = within(await screen.findByRole('dialog'))
    await user.click(panel.getByRole('checkbox', { name: /w17_shop/ }))
    await panel.findByText('public/new.html')
    await user.click(panel.getByRole('button', { name: 'Put back' }))
    await waitFor(() => expect(api.sentTo(backupCalls.restoreSnapshot)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.sentTo(backupCalls.restoreDatabase)).toEqual([])
  })

  it('puts back nothing that has no room', async () => {
    const { user } = await shown({ plans: { fits: false } })
    await user.click(await goBack())
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText(/too little room/)).toBeDefined()
    expect(panel.getByRole('button', { name: 'Put back' })).toHaveProperty('disabled', true)
  })

  it('puts back nothing where everything stands so already, and says so', async () => {
    const same = { added: 0, changed: 0, removed: 0, examples: [] }
    const { api, user } = await shown({ plans: same })
    await user.click(await goBack())
    const panel = within(await screen.findByRole('dialog'))
    await panel.findByText('2 tables become as they were')
    expect(panel.getByRole('button', { name: 'Put back' })).toHaveProperty('disabled', false)
    await user.click(panel.getByRole('checkbox', { name: /w17_shop/ }))
    expect(await panel.findByText(/there is nothing to put back/)).toBeDefined()
    expect(panel.getByRole('button', { name: 'Put back' })).toHaveProperty('disabled', true)
    expect(api.sentTo(backupCalls.restoreSnapshot)).toEqual([])
  })

  it('undoes what was put back', async () => {
    const { api, user } = await shown({ jobs: [job()] })
    await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement)
    const panel = within(await screen.findByRole('dialog'))
    await panel.findByText('public/new.html')
    await user.click(panel.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.sentTo(backupCalls.restoreSnapshot)).toHaveLength(1))
    expect(api.sentTo(backupCalls.restoreSnapshot)[0]).toMatchObject({
      params: { id: '17', backup: 'before-1' },
      body: { undoes: 9 },
    })
  })

  it('says of one file that was put back within the minute of an undo that it is back, and undoes that alone', async () => {
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
    const part: BackupJob['part'] = { kind: 'files', paths: ['public/shop.php'] }
    const [whole, undone] = [job({ job: 1, askedAt: ago(50) }), job({ job: 2, undoes: 1, askedAt: ago(40) })]
    const { api, user } = await shown({ jobs: [job({ job: 3, part, askedAt: ago(30) }), undone, whole] })
    expect((await screen.findAllByText(/^public\/shop\.php back to /)).length).toBeGreaterThan(0)
    expect(screen.queryByText(/^Your site is back/)).toBeNull()
    await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement)
    const panel = within(await screen.findByRole('dialog'))
    expect(panel.queryByRole('checkbox')).toBeNull()
    await panel.findByText('public/new.html')
    expect(api.sentTo(backupCalls.planSnapshot)[0]?.body).toEqual({ paths: ['public/shop.php'] })
    await user.click(panel.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.sentTo(backupCalls.restoreSnapshot)).toHaveLength(1))
    expect(api.sentTo(backupCalls.restoreSnapshot)[0]?.body).toEqual({ paths: ['public/shop.php'], undoes: 3 })
  })

  it('offers no second undo, and shows how far work is', async () => {
    const running = job({ job: 11, state: 'running', progress: 40, endedAt: null, restored: null, undoes: 9 })
    await shown({ jobs: [running, job()] })
    expect((await screen.findAllByRole('progressbar'))[0]?.getAttribute('aria-valuenow')).toBe('40')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('changes nothing while its hosting is suspended, and says what the host lacks', async () => {
    const { abilities } = aWebSpace()
    const because = 'No databases here'
    const lacking = { ...abilities, restoreTables: { can: false, because } }
    const { api } = await shown({ space: aWebSpace({ state: 'suspended', abilities: lacking }) })
    expect(await goBack()).toHaveProperty('disabled', true)
    expect(screen.getByText(because)).toBeDefined()
    expect(api.sentTo(backupCalls.databases)).toEqual([])
  })

  it('promises none while its hosting is suspended', async () => {
    await shown({ space: aWebSpace({ state: 'suspended' }), moments: [] })
    expect(await screen.findByText('None is made while the hosting is suspended.')).toBeDefined()
  })
})
