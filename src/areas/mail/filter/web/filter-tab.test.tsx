import { describe, expect, it } from 'vitest'
import { mailboxCalls } from '#areas/mail/mailboxes/contract/calls.ts'
import { aMailState, domain } from '#areas/mail/mailboxes/fixtures.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { blacklistCalls, type FilterSettings, filterCalls, type Sender, whitelistCalls } from '../contract/calls.ts'
import { digestCalls } from '../contract/digest-calls.ts'
import { FilterTab } from './filter-tab.tsx'

const settings = (more: Partial<FilterSettings> = {}): FilterSettings => ({
  strength: 'normal',
  holds: true,
  holdDays: 14,
  canHold: { can: true, because: null },
  whitelist: 1,
  blacklist: 0,
  state: 'kept',
  reason: null,
  ...more,
})
const sender = (name: string, more: Partial<Sender> = {}): Sender => ({
  id: name.length,
  sender: name,
  addedAt: '2026-11-20T09:00:00.000Z',
  origin: 'written',
  ...more,
})
const page = (data: Sender[]) => ({ data, total: data.length, page: 1, perPage: 25 })
const apiWith = (data: Sender[], given = settings()) =>
  new FakeApi()
    .answer(mailboxCalls.list, { ...page([]), data: [], mail: aMailState() })
    .answer(filterCalls.get, { data: given })
    .answer(digestCalls.get, { data: { pace: 'off' } })
    .answer(whitelistCalls.list, page(data))
    .answer(blacklistCalls.list, page([]))
const open = (api: FakeApi, at = '/') => show(<FilterTab domain={domain} />, { api, as: aCustomer, at })

describe('the spam filter', () => {
  it('is saved as a whole: its strictness, and what happens to spam', async () => {
    const api = apiWith([]).answer(filterCalls.save, { data: settings({ strength: 'strict', state: 'working' }) })
    const { user } = await open(api)
    await user.click(await screen.findByRole('radio', { name: /^Strict/ }))
    await user.click(screen.getByRole('radio', { name: /^Deliver it with a mark/ }))
    expect(screen.queryByLabelText('Keep for')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.sentTo(filterCalls.save)[0]?.body).toEqual({ strength: 'strict', holds: false, holdDays: 14 }),
    )
  })

  it('shows why the mail server refused it, and what it cannot do', async () => {
    const canHold = { can: false, because: 'This server holds nothing' }
    await open(apiWith([], settings({ state: 'failed', reason: 'It refuses', holds: false, canHold })))
    expect(await screen.findByText(/It refuses/)).toBeDefined()
    expect(screen.getByRole('radio', { name: /This server holds nothing/ }).hasAttribute('disabled')).toBe(true)
  })

  it('shows the origin of each sender', async () => {
    await open(apiWith([sender('an@zaak.example', { origin: 'held' }), sender('groot.example')]))
    const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)
    await screen.findByText('an@zaak.example')
    expect(row('an@zaak.example').getByText('Let through from the mail log')).toBeDefined()
    expect(row('groot.example').getByText('Everybody at this domain')).toBeDefined()
  })

  it('adds many senders at once, and keeps refused lines with their reasons', async () => {
    const refused = [{ line: 2, sender: 'geen', code: 'sender_invalid', error: 'Not an address' }]
    const api = apiWith([]).answer(whitelistCalls.addSeveral, { data: [sender('a.example')], refused })
    const { user } = await open(api, '/?add=allow')
    const form = within(await screen.findByRole('dialog'))
    const lines = await form.findByLabelText('Senders, one per line')
    await user.click(form.getByRole('button', { name: 'Add senders' }))
    expect(api.sentTo(whitelistCalls.addSeveral)).toEqual([])
    await user.click(lines)
    await user.paste('a.example\n\n geen ')
    await user.click(form.getByRole('button', { name: 'Add senders' }))
    expect(await form.findByText(/Not an address/)).toBeDefined()
    expect(api.sentTo(whitelistCalls.addSeveral)[0]?.body).toEqual({ senders: ['a.example', 'geen'] })
    expect(lines).toHaveProperty('value', 'geen')
  })

  it('removes a sender from a list, and restores it', async () => {
    const api = apiWith([sender('a.example')])
      .answer(whitelistCalls.remove, { success: true })
      .answer(whitelistCalls.add, { data: sender('a.example') })
    const { user } = await open(api)
    await user.click(await screen.findByRole('button', { name: /a\.example/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await waitFor(() => expect(api.sentTo(whitelistCalls.remove)).toHaveLength(1))
  })
})
