import { describe, expect, it } from 'vitest'
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
  it('say how full they are, and what else happens to their mail', async () => {
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

  it('are made with a password that fits, which is said while it is typed', async () => {
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
  })

  it('stay as they are where somebody changes nothing of them', async () => {
    const api = apiWith([box('an')]).answer(mailboxCalls.update, { data: box('an'), task: 4 })
    const { user } = await open(api, '/?mailbox=2')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.sentTo(mailboxCalls.update)[0]?.body).toEqual({ isOn: true }))
  })

  it('are none at first, and the first can be made', async () => {
    await open(apiWith([], mail({ isNew: true, mailboxes: 0 })))
    expect(await screen.findByText('No mailboxes yet')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add a mailbox' }).hasAttribute('disabled')).toBe(false)
  })

  it('of a full pack take no other', async () => {
    await open(apiWith([box('an')], mail({ mailboxes: 5 })))
    expect(await screen.findByText('All 5 mailboxes of your pack are in use')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add a mailbox' }).hasAttribute('disabled')).toBe(true)
  })

  it('of a suspended hosting are only looked at', async () => {
    await open(apiWith([box('an')], mail({ isOn: false })))
    expect(await screen.findByText('The mail of this domain is switched off')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add a mailbox' })).toBeNull()
  })
})
