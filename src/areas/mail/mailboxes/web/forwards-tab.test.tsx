import { describe, expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { forwardingCalls, mailboxCalls } from '../contract/calls.ts'
import type { MailForwarding, MailRecords } from '../contract/shapes.ts'
import { aMailbox, aMailState, domain } from '../fixtures.ts'
import { ForwardsTab } from './forwards-tab.tsx'

const forward = (name: string, more: Partial<MailForwarding> = {}): MailForwarding => ({
  id: name.length,
  name,
  source: `${name}@${domain}`,
  destinations: ['an@elders.example'],
  keepsCopy: false,
  hasMailbox: false,
  outside: ['an@elders.example'],
  state: 'ready',
  reason: null,
  ...more,
})
const records = (more: Partial<MailRecords> = {}): MailRecords => ({
  zone: 'published',
  lines: [],
  version: 'v1',
  complete: true,
  ...more,
})
const apiWith = (data: MailForwarding[], plan = records(), mail = aMailState()) =>
  new FakeApi()
    .answer(forwardingCalls.list, { data, total: data.length, page: 1, perPage: 25, mail })
    .answer(forwardingCalls.records, { data: plan })
    .answer(mailboxCalls.list, { data: [aMailbox('info')], total: 1, page: 1, perPage: 100, mail })
const open = (api: FakeApi, at = '/') => show(<ForwardsTab domain={domain} />, { api, as: aCustomer, at })
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement)
const panel = async () => within(await screen.findByRole('dialog'))

describe('the forwardings of a domain', () => {
  it('show their destinations, which of them are outside the domain, and why one failed', async () => {
    const inside = { destinations: [`an@${domain}`], outside: [], hasMailbox: true, keepsCopy: true }
    await open(apiWith([forward('facturen', { state: 'failed', reason: 'Refused' }), forward('an', inside)]))
    await screen.findByText(`facturen@${domain}`)
    expect(rowOf(`facturen@${domain}`).getByText('Outside this domain')).toBeDefined()
    expect(rowOf(`facturen@${domain}`).getByText('Refused')).toBeDefined()
    const [own] = screen.getAllByText(`an@${domain}`)
    const an = within(own?.closest('tr') as HTMLElement)
    expect(an.queryByText('Outside this domain')).toBeNull()
    expect(an.getByText('Copy in own mailbox')).toBeDefined()
  })

  it('for an address with a mailbox keep a copy, with a warning about outside destinations', async () => {
    const made = { data: forward('info', { state: 'making' }), task: 3 }
    const api = apiWith([]).answer(forwardingCalls.create, made)
    const { user } = await open(api, '/?forward=new')
    const form = await panel()
    await user.type(await form.findByLabelText('Address'), 'info')
    const keep = await form.findByRole('checkbox', { name: /Keep a copy/ })
    expect((keep as HTMLInputElement).checked).toBe(true)
    expect(form.queryByText('Mail leaves this domain')).toBeNull()
    await user.click(form.getByLabelText('Destination 1'))
    await user.paste(`bo@${domain}; an@elders.example`)
    expect(form.getByLabelText('Destination 2')).toHaveProperty('value', 'an@elders.example')
    expect(form.getByText('Mail leaves this domain')).toBeDefined()
    await user.click(form.getByRole('button', { name: 'Add a forwarding' }))
    await waitFor(() =>
      expect(api.sentTo(forwardingCalls.create)[0]?.body).toEqual({
        source: 'info',
        destinations: [`bo@${domain}`, 'an@elders.example'],
        keepsCopy: true,
      }),
    )
  })

  it('show each refusal at its field', async () => {
    const refused = { 'destinations.1': ['Not an address'] }
    const api = apiWith([]).refuse(forwardingCalls.create, 422, {
      error: 'x',
      code: 'address_invalid',
      errors: refused,
    })
    const { user } = await open(api, '/?forward=new')
    const form = await panel()
    await user.type(await form.findByLabelText('Address'), 'x')
    await user.click(form.getByRole('button', { name: 'Add a forwarding' }))
    expect(form.getByLabelText('Destination 1').getAttribute('aria-invalid')).toBe('true')
    await user.type(form.getByLabelText('Destination 1'), 'a@b.example')
    await user.click(form.getByRole('button', { name: 'Another destination' }))
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Destination 2')))
    await user.type(form.getByLabelText('Destination 2'), 'c@d.example')
    await user.click(form.getByRole('button', { name: 'Add a forwarding' }))
    expect(await form.findByText('Not an address')).toBeDefined()
    expect(form.getByLabelText('Destination 2').getAttribute('aria-invalid')).toBe('true')
  })

  it('show a loop below their destinations', async () => {
    const errors = { destinations: ['Mail would go round in a circle'] }
    const details = { forwarding: 6, address: `facturen@${domain}` }
    const api = apiWith([forward('an')]).refuse(forwardingCalls.update, 422, {
      error: 'x',
      code: 'forward_loop',
      errors,
      details,
    })
    const { user } = await open(api, '/?forward=2')
    const form = await panel()
    await user.click(await form.findByRole('button', { name: 'Save' }))
    expect(await form.findByText('Mail would go round in a circle')).toBeDefined()
    const way = form.getByRole('link', { name: `To the forwarding of facturen@${domain}` })
    expect(way.getAttribute('href')).toBe('/domains/zaak.example/mail-forwarding?forward=6')
  })
})

describe('the records that mail needs', () => {
  const mx = {
    id: 'mx a',
    action: 'add' as const,
    reason: 'missing' as const,
    type: 'MX',
    name: '@',
    content: '10 mx1.mail.example.',
    before: [],
  }
  const other = { ...mx, id: 'mx b', action: 'remove' as const, reason: 'other_mail_server' as const, content: null }
  const plan = records({
    complete: false,
    lines: [mx, { ...other, before: [{ id: 1, type: 'MX', content: '1 aspmx.example.' }] }],
  })

  it('are set by one click, except for unticked ones', async () => {
    const api = apiWith([forward('an')], plan).answer(forwardingCalls.dns, { data: records() })
    const { user } = await open(api)
    expect(await screen.findByText('Mail for this domain goes to another mail server now')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Look at the records' }))
    const dialog = await panel()
    await user.click(await dialog.findByRole('checkbox', { name: /aspmx/ }))
    await user.click(dialog.getByRole('button', { name: 'Set 1 record' }))
    await waitFor(() => expect(api.sentTo(forwardingCalls.dns)[0]?.body).toEqual({ lines: ['mx a'], version: 'v1' }))
  })

  it('are only listed when the zone is elsewhere', async () => {
    const { user } = await open(apiWith([forward('an')], { ...plan, zone: 'none' }))
    expect(await screen.findByText('The DNS of this domain is at another provider')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Look at the records' }))
    const dialog = await panel()
    expect(await dialog.findByText('10 mx1.mail.example.')).toBeDefined()
    expect(dialog.queryByRole('button', { name: /^Set/ })).toBeNull()
  })

  it('are not shown for a domain without mail', async () => {
    await open(apiWith([], plan, aMailState({ isNew: true })))
    expect(await screen.findByText('No forwardings yet')).toBeDefined()
    expect(screen.queryByText('Mail for this domain goes to another mail server now')).toBeNull()
  })
})
