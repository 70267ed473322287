import { describe, expect, it } from 'vitest'
import { portfolioCalls } from '#areas/domains/portfolio/contract/calls.ts'
import type { DomainRow } from '#areas/domains/portfolio/contract/shapes.ts'
import { mailboxCalls } from '#areas/mail/mailboxes/contract/calls.ts'
import { aMailbox, aMailState, domain } from '#areas/mail/mailboxes/fixtures.ts'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { type DirectoryRow, directoryCalls } from '../contract/calls.ts'
import { DirectoryScreen } from './directory-screen.tsx'

const row = (name: string, more: Partial<DirectoryRow> = {}): DirectoryRow => ({
  ...aMailbox(name),
  domain,
  clientId: 3,
  clientName: 'Zaak BV',
  domainIsOn: true,
  readAt: '2026-11-28T09:00:00.000Z',
  silentSince: null,
  ...more,
})
const aDomain: DomainRow = {
  id: 7,
  domain,
  tld: 'example',
  clientId: 3,
  clientName: 'Zaak BV',
  status: 'Active',
  registrationDate: null,
  expireDate: null,
  isExpiring: false,
  quarantineUntil: null,
  registrarLock: 1,
  autoRenew: 1,
  transferState: null,
  verificationState: 'none',
  nameserverMode: 'ours',
  dnssecState: 'off',
  tags: [],
}
const apiWith = (data: DirectoryRow[], webmail: string | null = null) =>
  new FakeApi().answer(directoryCalls.list, { data, total: data.length, page: 1, perPage: 25, webmail })
const own = { ...aCustomer, permissions: { domains: true } } as const
const open = (api: FakeApi, as: typeof aCustomer = own, at = '/') => show(<DirectoryScreen />, { api, as, at })
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement

describe('the mailboxes of all domains', () => {
  it('link to each on the page of its domain, and show when they were read', async () => {
    await open(apiWith([row('info', { silentSince: '2026-11-28T09:15:00.000Z' }), row('an', { domainIsOn: false })]))
    const link = await screen.findByRole('link', { name: 'info@zaak.example' })
    expect(link.getAttribute('href')).toBe('/domains/zaak.example/mailboxes?box-q=info&mailbox=4')
    const info = within(rowOf('info@zaak.example'))
    expect(info.getByTitle('28/11/2026 10:00')).toBeDefined()
    expect(info.getByText('The mail server does not answer')).toBeDefined()
    expect(within(rowOf('an@zaak.example')).getByText('Mail of the domain is off')).toBeDefined()
    expect(screen.queryByText('Zaak BV')).toBeNull()
    expect(screen.queryByRole('link', { name: /Webmail/ })).toBeNull()
  })

  it('of several clients show the owner, and webmail where there is one', async () => {
    await open(apiWith([row('info')], 'https://webmail.example'), { ...aCustomer, clientType: 'Partner' })
    expect((await screen.findByRole('link', { name: 'Zaak BV' })).getAttribute('href')).toBe('/clients/3')
    expect(screen.getByRole('link', { name: /Webmail/ }).getAttribute('href')).toBe('https://webmail.example')
  })

  it('show the sorted column', async () => {
    const api = apiWith([row('info')])
    const { user } = await open(api)
    const head = (name: RegExp) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
    await screen.findByText('info@zaak.example')
    expect([head(/^Domain/), head(/^Address/)]).toEqual(['ascending', 'none'])
    await user.click(within(screen.getByRole('columnheader', { name: /^Address/ })).getByRole('button'))
    await waitFor(() => expect(api.sentTo(directoryCalls.list).at(-1)?.query.get('sort')).toBe('name'))
  })

  it('request what is in the address, without unknown values', async () => {
    const api = apiWith([row('info')])
    await open(api, own, '/?attention=full,never,huge&sort=-full&q=inf')
    await screen.findByText('info@zaak.example')
    const asked = api.sentTo(directoryCalls.list)[0]?.query
    expect(asked && Object.fromEntries(asked)).toMatchObject({
      attention: 'full,never',
      sort: 'full',
      order: 'desc',
      q: 'inf',
    })
  })

  it('are resized together, and shown one by one', async () => {
    const api = apiWith([row('info'), row('an')])
      .answer(directoryCalls.many, { data: { taskId: 9, total: 2 } })
      .wait(homeCalls.taskItems)
    const { user } = await open(api)
    for (const name of ['info', 'an'])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(`${name}@zaak.example`) }))
    await user.click(await screen.findByRole('button', { name: 'Change size' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the size of 2 mailboxes' }))
    await user.click(dialog.getByRole('button', { name: 'Change the size of 2 mailboxes' }))
    await waitFor(() => expect(api.sentTo(directoryCalls.many)).toHaveLength(1))
    expect(api.sentTo(directoryCalls.many)[0]?.body).toMatchObject({
      act: 'resize',
      size: 5,
      mailboxes: ['info@zaak.example', 'an@zaak.example'],
    })
  })

  it('that no longer match the filter are shown all the same', async () => {
    const api = apiWith([row('info')])
      .answer(directoryCalls.many, () => {
        api.answer(directoryCalls.list, { data: [], total: 0, page: 1, perPage: 25, webmail: null })
        return { data: { taskId: 9, total: 1 } }
      })
      .wait(homeCalls.taskItems)
    const { user } = await open(api, own, '/?attention=full')
    await user.click(await screen.findByRole('checkbox', { name: /info@zaak.example/ }))
    await user.click(await screen.findByRole('button', { name: 'Change size' }))
    const title = 'Change the size of 1 mailbox'
    await user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: title }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'info@zaak.example', hidden: true })).toBeNull())
    expect(screen.getByRole('dialog', { name: title })).toBeDefined()
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('say where the mail server has not reported yet', async () => {
    await open(apiWith([row('info', { readAt: null })]))
    await screen.findByRole('link', { name: 'info@zaak.example' })
    expect(within(rowOf('info@zaak.example')).getByText('State not known yet')).toBeDefined()
  })

  it.each([
    ['a larger one is being set up', { arriving: { pack: '50', most: 50 } }, /Your pack of 50 is being set up/],
    [
      'a smaller one comes that it fills already',
      { most: 50, coming: { pack: '5', most: 5, fromOn: '2027-03-03' } },
      /From 03\/03\/2027 on your pack has 5 mailboxes/,
    ],
  ] as const)('cannot be added when the pack is full: %s', async (_why, more, told) => {
    const api = apiWith([])
      .answer(portfolioCalls.list, { data: [aDomain], total: 1, totalIsExact: true, page: 1, perPage: 10 })
      .answer(mailboxCalls.list, {
        data: [],
        total: 5,
        page: 1,
        perPage: 10,
        mail: aMailState({ mailboxes: 5, ...more }),
      })
    const { user } = await open(api)
    await screen.findByText('No mailboxes yet')
    await user.click(screen.getByRole('button', { name: 'Add a mailbox' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByRole('combobox', { name: /For which domain/ }), 'zaak')
    await user.click(await screen.findByRole('option', { name: 'zaak.example' }))
    expect(await dialog.findByText(told)).toBeDefined()
    expect(dialog.queryByText('@zaak.example')).toBeNull()
  })

  it('are none at first, and the first can be added after choosing its domain', async () => {
    const api = apiWith([])
      .answer(portfolioCalls.list, { data: [aDomain], total: 1, totalIsExact: true, page: 1, perPage: 10 })
      .answer(mailboxCalls.list, { data: [], total: 0, page: 1, perPage: 100, mail: aMailState() })
    const { user } = await open(api)
    expect(await screen.findByText('No mailboxes yet')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add a mailbox' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = await dialog.findByRole('combobox', { name: /For which domain/ })
    expect(document.activeElement).toBe(field)
    await user.type(field, 'zaak')
    await user.click(await screen.findByRole('option', { name: 'zaak.example' }))
    expect(await dialog.findByText('@zaak.example')).toBeDefined()
    expect((field as HTMLInputElement).value).toBe('zaak.example')
    expect(dialog.getByRole('button', { name: 'Add a mailbox' })).toBeDefined()
  })
})
