import { afterEach, describe, expect, it } from 'vitest'
import { shellParts as invoices } from '#areas/billing/invoices/web/shell.tsx'
import { shellParts as domains } from '#areas/domains/portfolio/web/shell.tsx'
import { shellParts as users } from '#areas/people/users/web/shell.tsx'
import { switchCalls } from '#areas/session/switch/contract/calls.ts'
import { forgetAllWork, workBelongsTo } from '#design/api/kept-work.ts'
import { clientScope } from '#design/router/client-scope.ts'
import type { CurrentUser } from '#design/router/session.ts'
import { ShellPartsProvider } from '#design/router/shell-parts.tsx'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { clientCalls } from '../contract/calls.ts'
import type { Client, Statistics } from '../contract/shapes.ts'
import { ClientFrame } from './client-frame.tsx'

const garage: Client = {
  id: 46,
  clientType: 'Ordinary',
  managed: false,
  ordering: 'after-approval',
  whiteLabelStatus: 0,
  partnerId: 2,
  partnerName: 'Webstudio',
  customerType: 2,
  firstName: 'Rik',
  lastName: 'Vermeulen',
  companyName: 'Garage Vermeulen',
  emailAddress: 'rik@example.com',
  phonePrefix: '+32',
  phoneNumber: '',
  street: '',
  postalCode: '',
  city: '',
  state: '',
  country: 'BE',
  vat: '',
  locale: 'nl',
  price_code: 'EUR',
  currency_id: 1,
  createdAt: '2026-03-01T09:00:00Z',
}
const numbers: Statistics = {
  clientId: 46,
  domains: { total: 3, active: 3, expiring: 1 },
  services: { total: 0, active: 0, suspended: 0 },
  openInvoices: null,
  tickets: { total: 4, open: 2 },
  users: 1,
}
const rights = { domains: true, users: true, support: true, orders: true, invoices: true }
const partner: CurrentUser = { ...aCustomer, clientId: 2, clientType: 'Partner', permissions: rights }
const staff: CurrentUser = { ...aCustomer, permissions: { ...rights, admin: true } }

const parts = {
  clientTabs: [domains, invoices, users].flatMap(({ clientTabs = [] }) => clientTabs),
}

async function shown(as: CurrentUser, client: Partial<Client> = {}, statistics: Partial<Statistics> = {}) {
  workBelongsTo(as)
  const data = { ...garage, ...client }
  const found = { id: 46, name: '', person: '', email: '', city: '', clientType: 'Ordinary', isRecent: false } as const
  const api = new FakeApi()
    .answer(clientCalls.show, { data })
    .answer(clientCalls.statistic, { data: { ...numbers, ...statistics } })
    .answer(switchCalls.clients, { data: [{ ...found, accountId: 90 }] })
  const { user } = await show(
    <ShellPartsProvider parts={parts}>
      <ClientFrame id="46" tab="general">
        {() => <p>All of it</p>}
      </ClientFrame>
    </ShellPartsProvider>,
    { api, as },
  )
  await screen.findByText('All of it')
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Actions for Garage Vermeulen' }))
    return screen.findAllByRole('menuitem')
  }
  return { api, user, open, entries: async () => (await open()).map(({ textContent }) => textContent) }
}

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Parts of Garage Vermeulen' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)

afterEach(() => {
  forgetAllWork()
  workBelongsTo(null)
})

describe('the page of a client', () => {
  it('says what is looked at first, each number the way to what was counted', async () => {
    await shown(partner)
    await screen.findByText('Client number 46')
    expect(facts()).toEqual([
      'Domains31 expires',
      'Services0',
      'Open tickets2',
      'Users1',
      'Client since01/03/2026Client number 46',
    ])
    expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe(
      '/clients/46/domains?status=Active%2CExpired%2CPending%2CQuarantine',
    )
  })

  it('leaves out what the user may not look into, and names what is open to who may', async () => {
    const openInvoices = { count: 2, overdue: 1, cents: 12_100 }
    await shown(staff, {}, { domains: null, services: null, tickets: null, openInvoices })
    await screen.findByText('Client number 46')
    expect(facts()[0]).toMatch(/^Still to be paid.*121,00/)
    expect(facts()).toHaveLength(2)
  })

  it('has the invoices of a client for whom the partner pays, and not of one who pays itself', async () => {
    await shown(partner, { managed: true, clientType: 'Managed Client' })
    expect(tabs()).toEqual(['Overview', 'Domains', 'Invoices', 'People'])
  })

  it('has no invoices of a client who pays itself, for its partner', async () => {
    await shown(partner)
    expect(tabs()).toEqual(['Overview', 'Domains', 'People'])
  })

  it('lets a partner order for it: the address says for whom', async () => {
    const { entries } = await shown(partner)
    expect(screen.getByRole('link', { name: 'Order for Garage Vermeulen' }).getAttribute('href')).toBe('/order?cc=46')
    expect(await entries()).toEqual([
      'Leave this client',
      'Log in as a client',
      'Ticket for this client',
      'Change details',
      'Check security code',
      'Set password',
    ])
  })

  it('lets staff sign in as it, and names the partner whose client it is', async () => {
    await shown(staff)
    expect(screen.getByRole('button', { name: 'Log in as a client' })).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Order for/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Client of Webstudio' }).getAttribute('href')).toBe('/clients/2')
  })

  it('shows a colleague with few rights no more than these allow', async () => {
    const { entries } = await shown({ ...partner, permissions: { support: true } })
    expect(tabs()).toEqual(['Overview'])
    expect(screen.queryByRole('link', { name: /^Order for/ })).toBeNull()
    expect(await entries()).toEqual(['Leave this client', 'Ticket for this client', 'Check security code'])
  })

  it('leads a partner into the client at once, out again, and back in', async () => {
    const { user, open } = await shown(partner)
    await waitFor(() => expect(clientScope()).toBe(46))
    const [leave] = await open()
    expect(leave?.textContent).toBe('Leave this client')
    await user.click(leave as HTMLElement)
    expect(clientScope()).toBeUndefined()
    await user.click((await open())[0] as HTMLElement)
    expect(clientScope()).toBe(46)
  })

  it('leads staff in when they say so: their queues would be short of everybody else', async () => {
    await shown(staff)
    await screen.findByText('Client number 46')
    expect(clientScope()).toBeUndefined()
  })
})
