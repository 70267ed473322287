import { describe, expect, it } from 'vitest'
import { genericOverview } from '#areas/cloud/servers/contract/tables.ts'
import { aCloudServer, aServerTab, statusOf } from '#test/kit/cloud-server-facts.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import type { ListedJob, RestoreEntry, ServerBackups, ServerRestorePoint } from '../contract/shapes.ts'
import { genericBackups, genericRestoreJobs, genericRestores } from '../contract/tables.ts'
import { BackupsTab } from './backups-tab.tsx'

const policy: ServerBackups = {
  policy: {
    ...{ everyMinutes: 60, keepMonths: 12, nextAt: '2026-11-29T11:00:00.000Z', lastAt: '2026-11-29T10:00:00.000Z' },
    ...{ lastFailure: 'No room at the vault', lastFailureDetail: 'restic: QuotaExceeded (s3:https://vault1/17)' },
  },
  instances: [{ id: 'server', name: 'server', isProtected: true, since: '2026-08-30T10:00:00.000Z' }],
  databases: [{ host: 'localhost', name: 'shop', user: 'backup', lastAt: null }],
  abilities: {
    files: { can: true, because: null },
    search: { can: true, because: null },
    putFilesBack: { can: true, because: null },
    databases: { can: true, because: null },
    wholeServer: { can: false, because: 'Only files here' },
  },
  ...{ usedBytes: 2_000_000, readAt: '2026-11-29T10:10:00.000Z' },
}
const point: ServerRestorePoint = {
  ...{ id: 'p1', takenAt: '2026-11-28T10:00:00.000Z', bytes: 1_000, because: 'schedule', databases: ['shop'] },
  keptUntil: '2027-11-28T00:00:00.000Z',
}
const entry = (path: string, kind: RestoreEntry['kind']): RestoreEntry => ({
  ...{ path, kind, name: path.split('/').at(-1) ?? '', sizeBytes: 100, modifiedAt: '2026-11-01T10:00:00.000Z' },
})
const job = (more: Partial<ListedJob> = {}): ListedJob => ({
  ...{ job: 9, kind: 'restore', state: 'done', progress: 100, reason: null, point: 'p1', paths: ['etc/hosts'] },
  ...{ askedAt: '2026-11-29T09:00:00.000Z', endedAt: '2026-11-29T09:01:00.000Z', until: null },
  ...more,
})

const shown = async ({
  abilities = {} as Partial<ServerBackups['abilities']>,
  server = aCloudServer(),
  jobs = [] as ListedJob[],
  at = '/services/17/server-backups',
} = {}) => {
  const api = new FakeApi()
    .answer(genericOverview.details, { data: server })
    .answer(genericOverview.status, statusOf(server))
    .answer(genericBackups.policy, { data: { ...policy, abilities: { ...policy.abilities, ...abilities } } })
    .answer(genericBackups.points, { data: [point] })
    .answer(genericRestoreJobs.jobs, { data: jobs })
    .answer(genericRestores.browse, { data: [entry('etc/nginx', 'folder'), entry('etc/hosts', 'file')] })
    .answer(genericRestores.restore, { success: true, task: 10, job: 10 })
    .answer(genericBackups.addDatabase, { success: true, task: 11 })
    .answer(genericRestores.stop, { success: true, job: 9 })
  const { user } = await show(<BackupsTab service={aServerTab} />, { api, as: aCustomer, at })
  return { api, user }
}

describe('the backups tab of a cloud server', () => {
  it('tells its policy in words, what failed last, and what the vault cannot do', async () => {
    await shown()
    expect(await screen.findByText('A backup every hour, kept for 12 months.')).toBeDefined()
    expect(screen.getByText('No room at the vault')).toBeDefined()
    expect(screen.getByText(/vault1\/17/)).toBeDefined()
    expect(screen.getByText(/^backup@localhost/)).toBeDefined()
  })

  it('puts back a file, after it has said what will be overwritten', async () => {
    const { api, user } = await shown()
    await user.click(await screen.findByRole('button', { name: /^Look inside the restore point of / }))
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText('Only files here')).toBeDefined()
    await user.click(await panel.findByRole('checkbox', { name: 'Choose hosts' }))
    await user.keyboard('{ArrowUp}{ArrowRight}')
    await waitFor(() => expect(api.sentTo(genericRestores.browse).at(-1)?.body).toEqual({ path: 'etc/nginx' }))
    await user.click(panel.getByRole('button', { name: 'Put back …' }))
    expect(await panel.findByText('/etc/hosts')).toBeDefined()
    expect(panel.getByText(/first becomes a restore point of its own/)).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Put back' }))
    await waitFor(() => expect(api.sentTo(genericRestores.restore)).toHaveLength(1))
    expect(api.sentTo(genericRestores.restore)[0]).toMatchObject({ body: { files: ['etc/hosts'] } })
  })

  it('offers nothing that its vault cannot do, and says how else', async () => {
    const cannot = (because: string) => ({ can: false, because })
    const { user } = await shown({
      abilities: {
        ...{ search: cannot('Browse to the folder'), putFilesBack: cannot('Put them back yourself') },
        databases: cannot('Saved with its disks'),
      },
    })
    expect(await screen.findByText('Saved with its disks')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add database' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: /^Look inside the restore point of / }))
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText('Put them back yourself')).toBeDefined()
    expect(panel.queryByRole('searchbox')).toBeNull()
    expect(panel.queryByRole('button', { name: 'Put back …' })).toBeNull()
    expect(panel.getByRole('button', { name: 'Prepare download' })).toBeDefined()
  })

  it('shows how far a restore is and stops it; a download that is ready can be fetched', async () => {
    const running = job({ state: 'under_way', progress: 40, endedAt: null, paths: null })
    const ready = job({ job: 8, kind: 'download', until: '2026-11-30T09:00:00.000Z' })
    const { api, user } = await shown({ jobs: [running, ready] })
    const bar = await screen.findByRole('progressbar', { name: 'What was saved is fetched' })
    expect(bar.getAttribute('aria-valuenow')).toBe('21')
    expect(screen.getByText('How the server stands now is saved first')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Download' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(api.sentTo(genericRestores.stop)).toHaveLength(1))
  })

  it('asks for the name of a server before all of it is put back', async () => {
    const { api, user } = await shown({ abilities: { wholeServer: { can: true, because: null } } })
    await user.click(await screen.findByRole('button', { name: /^Look inside the restore point of / }))
    const panel = within(await screen.findByRole('dialog'))
    await user.click(await panel.findByRole('button', { name: 'Put back the whole server …' }))
    await user.click(panel.getByRole('button', { name: 'Put back' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(api.sentTo(genericRestores.restore)).toHaveLength(0)
    expect(question.getByRole('button', { name: 'Put back' })).toHaveProperty('disabled', true)
    await user.type(question.getByRole('textbox'), aCloudServer().name)
    await user.click(question.getByRole('button', { name: 'Put back' }))
    await waitFor(() => expect(api.sentTo(genericRestores.restore)).toHaveLength(1))
    expect(api.sentTo(genericRestores.restore)[0]).toMatchObject({ body: { whole: true } })
  })

  it('saves nothing while the whole server is put back, and says why', async () => {
    const work = { kind: 'cloud.restore.whole', title: 'Restore server', since: point.takenAt, by: null, progress: 0 }
    const running = job({ state: 'under_way', progress: 0, endedAt: null, paths: null })
    await shown({ server: aCloudServer({ work, underWay: ['restore'] }), jobs: [running] })
    expect(await screen.findByText(/Until that is done nothing is saved/)).toBeDefined()
    expect(await screen.findByText('How the server stands now is saved first')).toBeDefined()
    // What the vault does not tell is not shown as nought.
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('switch')).toHaveProperty('disabled', true)
  })

  it('asks for a database with its password', async () => {
    const { api, user } = await shown()
    await user.click(await screen.findByRole('button', { name: 'Add database' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText('Name of the database'), 'crm')
    await user.type(form.getByLabelText('User'), 'backup')
    await user.type(form.getByLabelText('Password'), 'Geheim')
    await user.click(form.getByRole('button', { name: 'Add database' }))
    await waitFor(() => expect(api.sentTo(genericBackups.addDatabase)).toHaveLength(1))
    expect(api.sentTo(genericBackups.addDatabase)[0]?.body).toMatchObject({ host: 'localhost', database: 'crm' })
  })

  it('changes nothing while the server is suspended', async () => {
    await shown({ server: aCloudServer({ standing: 'suspended' }) })
    expect(await screen.findByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Add database' })).toHaveProperty('disabled', true)
  })
})
