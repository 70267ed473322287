import { describe, expect, it } from 'vitest'
import { migrationCalls } from '#areas/mail/migration/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { forwardingCalls, mailboxCalls } from '../contract/calls.ts'
import type { Mailbox } from '../contract/shapes.ts'
import { aMailbox as box, domain, gb, aMailState as mail } from '../fixtures.ts'
import { MailboxesTab } from './mailboxes-tab.tsx'

const apiWith = (data: Mailbox[], state = mail()) =>
  new FakeApi()
    .answer(mailboxCalls.list, { data, total: data.length, page: 1, perPage: 25, mail: state })
    .answer(forwardingCalls.records, { data: { zone: 'published', lines: [], version: 'v', complete: true } })
const open = async (api: FakeApi, at = '/') => show(<MailboxesTab domain={domain} />, { api, as: aCustomer, at })
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement

describe('the mailboxes of a domain', () => {
  it('show how full they are, and their forwarding and auto-reply', async () => {
    const away = { state: 'on' as const, subject: 's', message: 'm', from: null, until: null, everyDays: 7 }
    await open(
      apiWith([
        box('info', { catchAll: true, usedBytes: 1.9 * gb, forwarding: ['an@elders.example'] }),
        box('an', { autoReply: away, state: 'changing' }),
      ]),
    )
    await screen.findByText(`info@${domain}`)
    const info = within(rowOf(`info@${domain}`))
    const bar = info.getByRole('progressbar', { name: `How full info@${domain} is` })
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['95', '1.9 GB of 2 GB'])
    expect(info.getByText('Catch-all')).toBeDefined()
    expect(info.getByText('Forwards to an@elders.example')).toBeDefined()
    const an = within(rowOf(`an@${domain}`))
    expect(an.getByText('Replies automatically')).toBeDefined()
    expect(an.getByText('Being changed')).toBeDefined()
    expect(screen.getByText('2 of 5 mailboxes')).toBeDefined()
  })

  it('are created with a valid password, which is checked while typing', async () => {
    const made = box('bo', { state: 'making' })
    const api = apiWith([box('an')]).answer(mailboxCalls.create, { data: made, task: 4 })
    const { user } = await open(api, '/?mailbox=new')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText('Name'), 'bo')
    await user.type(dialog.getByLabelText('Password'), 'kort')
    await user.click(dialog.getByRole('button', { name: 'Add a mailbox' }))
    expect(await dialog.findByText(/At least 10 characters with/)).toBeDefined()
    expect(api.sentTo(mailboxCalls.create)).toEqual([])
    await user.type(dialog.getByLabelText('Password'), 'Genoeg2024')
    await user.click(dialog.getByRole('button', { name: 'Add a mailbox' }))
    await waitFor(() =>
      expect(api.sentTo(mailboxCalls.create)[0]?.body).toEqual({ name: 'bo', password: 'kortGenoeg2024', size: 2 }),
    )
    // The settings for its user stay in the panel, to copy.
    expect(await dialog.findByText(`bo@${domain} is being made`)).toBeDefined()
    expect(await dialog.findAllByText('mail.mail.example')).toHaveLength(2)
    expect(dialog.getByText('993, encrypted with SSL/TLS')).toBeDefined()
    expect(dialog.getByRole('button', { name: /Copy.*User name/ })).toBeDefined()
    await user.click(dialog.getByRole('tab', { name: 'Thunderbird' }))
    expect(await dialog.findByText(/Existing Mail Account/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Another mailbox' }))
    expect(await dialog.findByLabelText('Name')).toHaveProperty('value', '')
  })

  it('that are new say in their panel when the mail server has created them', async () => {
    const boxes = [box('an')]
    const api = new FakeApi()
      .answer(mailboxCalls.list, () => ({ data: boxes, total: boxes.length, page: 1, perPage: 25, mail: mail() }))
      .answer(forwardingCalls.records, { data: { zone: 'published', lines: [], version: 'v', complete: true } })
      .answer(mailboxCalls.create, () => {
        boxes.push(box('bo', { id: 9 }))
        return { data: box('bo', { state: 'making' }), task: 4 }
      })
    const { user } = await open(api, '/?mailbox=new')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByLabelText('Name'), 'bo')
    await user.type(dialog.getByLabelText('Password'), 'kortGenoeg2024')
    await user.click(dialog.getByRole('button', { name: 'Add a mailbox' }))
    expect(await dialog.findByText(`bo@${domain} is ready`)).toBeDefined()
    expect(dialog.queryByText(`bo@${domain} is being made`)).toBeNull()
  })

  it('return the focus to the menu of their row when a panel closes', async () => {
    const none = { data: [], total: 0, page: 1, perPage: 100 }
    const { user } = await open(apiWith([box('an')]).answer(migrationCalls.list, none))
    const menu = await screen.findByRole('button', { name: new RegExp(`an@${domain}`) })
    for (const entry of ['Change', 'Auto-reply', 'Somebody leaves']) {
      await user.click(menu)
      await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }))
      const panel = await screen.findByRole('dialog')
      // The buttons of a long form stay in view.
      const cancel = await within(panel).findByRole('button', { name: 'Cancel' })
      expect(cancel.closest('footer')).not.toBeNull()
      await user.click(cancel)
      await waitFor(() => expect(document.activeElement).toBe(menu))
    }
  })

  it('show all errors of a new one at once, and focus the first', async () => {
    const api = apiWith([box('an')])
    const { user } = await open(api, '/?mailbox=new')
    const dialog = within(await screen.findByRole('dialog'))
    const name = await dialog.findByLabelText('Name')
    expect(document.activeElement).toBe(name)
    await user.type(name, 'an')
    await user.type(dialog.getByLabelText('Password'), 'kort')
    await user.click(dialog.getByRole('button', { name: 'Add a mailbox' }))
    expect(await dialog.findByText(`an@${domain} exists already`)).toBeDefined()
    expect(dialog.getByText(/At least 10 characters with/)).toBeDefined()
    await user.type(name, ' e')
    expect(await dialog.findByText(/Use only lower-case letters/)).toBeDefined()
    expect(api.sentTo(mailboxCalls.create)).toEqual([])
  })

  it('that are the catch-all or a destination of forwards are not deleted without a warning', async () => {
    const leading = {
      id: 8,
      name: 'facturen',
      source: `facturen@${domain}`,
      destinations: [`info@${domain}`],
      keepsCopy: false,
      hasMailbox: false,
      outside: [],
      state: 'ready' as const,
      reason: null,
    }
    const api = apiWith([box('info', { catchAll: true })]).answer(forwardingCalls.list, {
      data: [leading, { ...leading, id: 9, name: 'x', source: `x@${domain}`, destinations: [`mijn-info@${domain}`] }],
      total: 2,
      page: 1,
      perPage: 100,
      mail: mail(),
    })
    const { user } = await open(api)
    await user.click(await screen.findByRole('button', { name: new RegExp(`info@${domain}`) }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete mailbox' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('This mailbox is the catch-all')).toBeDefined()
    expect(await dialog.findByText(new RegExp(`Mail for facturen@${domain} does not arrive`))).toBeDefined()
  })

  it('are not saved when nothing changed', async () => {
    const api = apiWith([box('an')]).answer(mailboxCalls.update, { data: box('an'), task: 4 })
    const { user } = await open(api, '/?mailbox=2')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.sentTo(mailboxCalls.update)[0]?.body).toEqual({ isOn: true }))
  })

  it('are none at first, and the first can be added', async () => {
    await open(apiWith([], mail({ isNew: true, mailboxes: 0 })))
    expect(await screen.findByText('No mailboxes yet')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add a mailbox' }).hasAttribute('disabled')).toBe(false)
  })

  it('cannot be added to a full pack', async () => {
    await open(apiWith([box('an')], mail({ mailboxes: 5 })))
    expect(await screen.findByText('All 5 mailboxes of your pack are in use')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add a mailbox' }).hasAttribute('disabled')).toBe(true)
  })

  it('of a full pack wait for the larger one that is being set up', async () => {
    await open(apiWith([box('an')], mail({ mailboxes: 5, arriving: { pack: '50', most: 50 } })))
    expect(await screen.findByText(/Your pack of 50 is being set up/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add a mailbox' }).hasAttribute('disabled')).toBe(true)
  })

  it('without a report of the mail server say so, silent or not, and can be read again', async () => {
    await open(apiWith([box('an')], mail({ readAt: null, silentSince: '2026-11-28T09:00:00.000Z' })))
    expect(await screen.findByText('State not known yet')).toBeDefined()
    expect(screen.getByText(/^It never told how things stand here/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Ask the mail server again' })).toBeDefined()
  })

  it('of a suspended hosting are read-only', async () => {
    await open(apiWith([box('an')], mail({ isOn: false })))
    expect(await screen.findByText('The mail of this domain is switched off')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add a mailbox' })).toBeNull()
  })
})
