import { describe, expect, it } from 'vitest'
import { mailboxCalls } from '#areas/mail/mailboxes/contract/calls.ts'
import { aMailbox, aMailState, domain } from '#areas/mail/mailboxes/fixtures.ts'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { type Migration, migrationCalls } from '../contract/calls.ts'
import { MigrationsTab } from './migrations-tab.tsx'

const mb = 1024 ** 2
const folder = (name: string, done: number) => ({
  name,
  messages: 100,
  bytes: 10 * mb,
  doneMessages: done,
  doneBytes: (done / 10) * mb,
  lostMessages: 0,
})
const total = { messages: 200, bytes: 20 * mb, doneMessages: 100, doneBytes: 10 * mb, lostMessages: 0 }
const migration = (more: Partial<Migration> = {}): Migration => ({
  id: 1,
  address: `an@${domain}`,
  host: 'imap.elders.be',
  port: 993,
  user: 'an@elders.be',
  dryRun: false,
  state: 'open',
  reason: null,
  canGoOn: false,
  total,
  folders: [folder('INBOX', 100), folder('Sent', 0)],
  lost: [],
  askedAt: '2026-11-28T09:00:00.000Z',
  toldAt: null,
  finishedAt: null,
  task: 9,
  ...more,
})
const boxes = [aMailbox('an'), { ...aMailbox('bo'), id: 7 }]
const apiWith = (...data: Migration[]) =>
  new FakeApi()
    .answer(mailboxCalls.list, { data: boxes, total: 2, page: 1, perPage: 100, mail: aMailState() })
    .answer(migrationCalls.list, { data, total: data.length, page: 1, perPage: 10 })
const open = (api: FakeApi, at = '/') => show(<MigrationsTab domain={domain} />, { api, as: aCustomer, at })

describe('migrations', () => {
  it('show their progress by bytes, folder by folder', async () => {
    const { user } = await open(apiWith(migration()))
    const bar = await screen.findByRole('progressbar', { name: 'Moving' })
    expect(bar.getAttribute('aria-valuenow')).toBe('50')
    expect(screen.getByText('10 MB of 20 MB · 100 of 200 messages')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show 2 folders' }))
    const folders = within(screen.getByRole('list', { name: 'Folders' }))
    expect(folders.getByRole('progressbar', { name: 'INBOX' }).getAttribute('aria-valuetext')).toContain(
      '10 MB of 10 MB',
    )
  })

  it('after a count offer to copy until that starts', async () => {
    const counted = migration({ dryRun: true, state: 'done' })
    const other = migration({ id: 2, address: `bo@${domain}`, dryRun: true, state: 'done' })
    await open(apiWith(migration({ id: 3 }), other, counted))
    const cards = await screen.findAllByRole('listitem')
    const offers = cards.filter((card) => within(card).queryByRole('button', { name: 'Move now' }))
    expect(offers.map((card) => within(card).getByRole('heading').textContent)).toEqual([`bo@${domain}`])
  })

  it('are stopped as a task, after asking', async () => {
    const api = apiWith(migration()).refuse(homeCalls.stopTask, 409, { error: 'Too late', code: 'x' })
    const { user } = await open(api)
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Stop' }))
    expect(await dialog.findByText('Too late')).toBeDefined()
    expect(api.sentTo(homeCalls.stopTask)[0]?.params).toEqual({ id: '9' })
  })

  it('name the messages that could not be copied', async () => {
    const lost = [{ folder: 'Sent', subject: 'Filmpje', because: 'too_large' as const }]
    const whole = { ...total, doneMessages: 200, doneBytes: 20 * mb, lostMessages: 1 }
    const finishedAt = '2026-11-28T10:00:00.000Z'
    await open(apiWith(migration({ state: 'done', finishedAt, lost, total: whole })))
    expect(await screen.findByText(/199 of 200 messages$/)).toBeDefined()
    expect(await screen.findByText('1 message could not be taken along')).toBeDefined()
    expect(screen.getByText('Sent · Filmpje (too large)')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  })

  it('continue by themselves after a timeout, and otherwise ask for the password again', async () => {
    const failed = { state: 'failed' as const, finishedAt: '2026-11-28T10:00:00.000Z', reason: 'Wrong password' }
    const { user } = await open(apiWith(migration(failed)))
    expect(await screen.findByText('Wrong password')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const form = within(await screen.findByRole('dialog'))
    expect(await form.findByLabelText('Other mail server (IMAP)')).toHaveProperty('value', 'imap.elders.be')
    expect(form.getByLabelText('Password there')).toHaveProperty('value', '')
  })

  it('are counted first, and copied by a second click with the same password', async () => {
    const counted = migration({
      id: 4,
      dryRun: true,
      state: 'done',
      total: { ...total, doneMessages: 0, doneBytes: 0 },
    })
    const api = apiWith(counted).answer(migrationCalls.migrate, { data: counted })
    const { user } = await open(api, '/?move=new')
    const form = within(await screen.findByRole('dialog'))
    await user.type(await form.findByLabelText('Other mail server (IMAP)'), 'imap.elders.be')
    await user.type(form.getByLabelText('User name there'), 'an')
    await user.type(form.getByLabelText('Password there'), 'geheim')
    await user.click(form.getByRole('button', { name: 'Count first' }))
    expect(await form.findByText('2 folders, 200 messages, 20 MB')).toBeDefined()
    await user.click(form.getByRole('button', { name: 'Move now' }))
    const body = { mailbox: 2, host: 'imap.elders.be', port: 993, tls: true, user: 'an', password: 'geheim' }
    await waitFor(() =>
      expect(api.sentTo(migrationCalls.migrate).map((sent) => sent.body)).toEqual([
        { ...body, dryRun: true },
        { ...body, dryRun: false },
      ]),
    )
  })

  it('start together from a list, with reasons for invalid lines and without showing passwords', async () => {
    const api = apiWith().answer(migrationCalls.migrate, { data: migration() })
    const { user } = await open(api, '/?move=many')
    const panel = within(await screen.findByRole('dialog'))
    await user.click(await panel.findByLabelText('Mailboxes'))
    await user.paste(
      `an@${domain};imap.elders.be;an;pw-an\nweg@${domain};imap.elders.be;weg;pw-weg\nbo@${domain};imap.elders.be;bo;pw-bo`,
    )
    const preview = panel.getByRole('region', { name: 'What happens' })
    expect(preview.textContent).toContain('There is no mailbox with this address here')
    expect(preview.textContent).not.toContain('pw-')
    await user.click(panel.getByRole('checkbox', { name: /Only count first/ }))
    await user.click(panel.getByRole('button', { name: 'Move 2 mailboxes' }))
    await waitFor(() => expect(panel.getAllByText('Being moved')).toHaveLength(2))
    expect(api.sentTo(migrationCalls.migrate).map(({ body }) => [body.mailbox, body.dryRun])).toEqual([
      [2, false],
      [7, false],
    ])
    expect(panel.getByRole('button', { name: 'Move 0 mailboxes' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('counted from a list show the result and that nothing was copied yet, and are copied by the next click', async () => {
    const trials: Migration[] = []
    const api = apiWith()
      .answer(migrationCalls.list, () => ({ data: trials, total: trials.length, page: 1, perPage: 100 }))
      .answer(migrationCalls.migrate, ({ body }) => {
        const { mailbox, dryRun } = body as { mailbox: number; dryRun: boolean }
        const made = migration({ id: mailbox, dryRun, state: dryRun ? 'done' : 'open' })
        if (dryRun) trials.push(made)
        return { data: made }
      })
    const { user } = await open(api, '/?move=many')
    const panel = within(await screen.findByRole('dialog'))
    await user.click(await panel.findByLabelText('Mailboxes'))
    await user.paste(`an@${domain};imap.elders.be;an;pw-an\nbo@${domain};imap.elders.be;bo;pw-bo`)
    await user.click(panel.getByRole('button', { name: 'Count 2 mailboxes' }))
    const counted = 'Counted: 2 folders, 200 messages, 20 MB. Nothing moved yet'
    await waitFor(() => expect(panel.getAllByText(counted)).toHaveLength(2))
    await user.click(panel.getByRole('button', { name: 'Move 2 mailboxes' }))
    await waitFor(() => expect(panel.getAllByText('Being moved')).toHaveLength(2))
    expect(api.sentTo(migrationCalls.migrate).map(({ body }) => body.dryRun)).toEqual([true, true, false, false])
  })
})
