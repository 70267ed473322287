import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { invoiceCalls } from '#areas/billing/invoices/contract/calls.ts'
import type { InvoiceRow } from '#areas/billing/invoices/contract/shapes.ts'
import { productCalls } from '#areas/services/products/contract/calls.ts'
import type { OwnedService } from '#areas/services/products/contract/shapes.ts'
import { serviceParts as products } from '#areas/services/products/web/service-parts.tsx'
import type { CurrentUser } from '#design/router/session.ts'
import { ShellPartsProvider } from '#design/router/shell-parts.tsx'
import type { ServiceTabPart } from '#design/router/slots.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, within } from '#test/kit/component/show.tsx'
import { ServiceFrame } from './service-frame.tsx'
import { ServiceOrdered, ServiceStart } from './service-lines.tsx'
import { serviceParts as delivery } from './service-parts.tsx'

const able = { can: true, because: null }
const unable = { can: false, because: 'Not now' }

const aServer: OwnedService = {
  type: 'service',
  id: 8,
  pid: 300,
  product: 'Cloud server',
  kind: 'cloud',
  variant: 'proxmox',
  section: 'servers',
  name: 'srv1',
  domain: null,
  clientId: 3,
  clientName: 'An Peeters',
  status: 'Active',
  underWay: null,
  failed: null,
  billingCycle: 'monthly',
  priceCents: 1500,
  registeredOn: '2026-01-01',
  nextDueOn: '2027-01-01',
  cancelsOn: null,
  tags: [],
  tagColours: {},
  serialNumber: null,
  siteUrl: null,
  quantity: 1,
  options: [],
  configuration: { kind: 'plain' },
  ordered: [],
  access: [{ name: 'IP addresses', value: '192.0.2.7' }],
  order: null,
  deliveredAt: null,
  suspendedAt: null,
  suspendedByUs: false,
  awaitsOwner: false,
  suspend: able,
  unsuspend: unable,
  cancelAtOnce: able,
  cancelAtTermEnd: { ...able, endsOn: '2027-01-01', noticeUntil: '2026-11-01' },
  cancelledAt: null,
  task: null,
  switchToHosting: null,
  startedWith: [],
  invoicedTo: null,
}
const unpaid: InvoiceRow = {
  id: 12,
  number: 'BF2026-12',
  kind: 'invoice',
  status: 'Unpaid',
  isOverdue: false,
  date: '2026-11-01',
  dueDate: '2026-12-01',
  paidDate: null,
  reference: '',
  buyerName: 'An Peeters',
  totalCents: 1815,
  dueCents: 1815,
  debit: null,
}
const colleague: CurrentUser = { ...aCustomer, permissions: { services: true, support: true } }
const owner: CurrentUser = { ...aCustomer, permissions: { services: true, support: true, invoices: true } }
const staff: CurrentUser = { ...owner, permissions: { ...owner.permissions, admin: true } }

const ofHosting: ServiceTabPart = {
  ...{ id: 'files', group: 'files', label: () => 'Files', position: 1 },
  ...{ kinds: ['hosting'], component: () => null },
}
const tabs = { serviceTabs: [...(delivery.serviceTabs ?? []), ...(products.serviceTabs ?? []), ofHosting] }

async function shown(
  service: Partial<OwnedService>,
  as: CurrentUser,
  invoices: InvoiceRow[] = [],
  below?: (service: OwnedService) => ReactNode,
) {
  const api = new FakeApi()
    .answer(productCalls.get, { data: { ...aServer, ...service } })
    .answer(invoiceCalls.productReference, { data: { reference: '', invoices, invoicedTo: null } })
  const { user } = await show(
    <ShellPartsProvider parts={tabs}>
      <ServiceFrame id="8" tab="general">
        {(each) => (
          <>
            <p>All of {each.name}</p>
            {below?.(each)}
          </>
        )}
      </ServiceFrame>
    </ShellPartsProvider>,
    { api, as },
  )
  await screen.findByText('All of srv1')
  const entries = async () => {
    await user.click(screen.getByRole('button', { name: 'Actions for srv1' }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  return { api, entries }
}

const groups = () =>
  within(screen.getByRole('navigation', { name: 'Parts of srv1' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the page of a service', () => {
  it('says what it is, with its variant, and what is looked at first', async () => {
    await shown({}, owner)
    expect(screen.getByText('Server (Proxmox)')).toBeDefined()
    for (const fact of ['192.0.2.7', '€ 15,00', '01/01/2027']) expect(screen.getByText(fact)).toBeDefined()
  })

  it('leads from a web hosting to its website, and to more of the same after that', async () => {
    const siteUrl = 'https://halm.example/'
    const hosting = { kind: 'hosting', variant: 'linux' as const, name: 'srv1', domain: 'halm.example', siteUrl }
    const { entries } = await shown(hosting, owner)
    expect(screen.getByRole('link', { name: /^Open website/ }).getAttribute('href')).toBe(siteUrl)
    expect(groups()[1]).toContain('Files')
    expect(await entries()).toContain('Order another')
  })

  it('has no tabs of what there was once it has ended', async () => {
    await shown({ kind: 'hosting', variant: 'linux', status: 'Cancelled' }, owner)
    expect(groups()).toEqual(['Overview', 'Subscription'])
  })

  it('says with what a web hosting began apart from what it is', async () => {
    const started = [{ name: 'PHP version', value: 'PHP 8.3' }]
    await shown({ startedWith: started }, owner, [], (each) => (
      <>
        <ServiceOrdered service={each} />
        <ServiceStart service={each} />
      </>
    ))
    const card = screen.getByText('PHP 8.3').closest('section')
    expect(card?.textContent).toContain('Chosen when it was ordered')
    expect(card?.textContent).not.toContain('In service since')
  })

  it('tells how many licences it is, also when it is one', async () => {
    await shown({ kind: 'office', variant: 'nce', access: [] }, owner)
    expect(screen.getByText('Number of licences').closest('div')?.textContent).toBe('Number of licences1')
  })

  it.each([
    ['above the tabs where there is room', {}],
    ['with what was ordered where there is none', { domain: 'halm.example', quantity: 2 }],
  ])('tells once since when it runs, %s', async (_where, service) => {
    await shown(service, owner, [], (shownService) => <ServiceOrdered service={shownService} />)
    expect(screen.getAllByText('In service since')).toHaveLength(1)
  })

  it('has the invoices for who may see invoices alone', async () => {
    await shown({}, owner)
    expect(groups()).toEqual(['Overview', 'Subscription'])
  })

  it('asks for no invoices for who may not see them', async () => {
    const { api } = await shown({}, colleague)
    expect(groups()).toEqual(['Overview', 'Subscription'])
    expect(api.sentTo(invoiceCalls.productReference)).toEqual([])
  })

  it('offers another before it offers to end it, which stands last', async () => {
    const { entries } = await shown({}, owner)
    expect(screen.getByRole('link', { name: 'Order another' }).getAttribute('href')).toContain('pid=300')
    expect(await entries()).toEqual(['Ask a question', 'Cancel service'])
  })

  it('offers to pay where an invoice for it waits', async () => {
    await shown({}, owner, [unpaid])
    expect((await screen.findByRole('link', { name: 'Pay invoice' })).getAttribute('href')).toBe('/invoices?id=12')
  })

  it('offers staff to reactivate what another did not pay for, and not to pay for it', async () => {
    const shut = { status: 'Suspended', suspendedByUs: true, suspend: unable, unsuspend: able } as const
    await shown({ ...shut, clientId: 99, clientName: 'Bakkerij Peeters' }, staff, [unpaid])
    expect(screen.getByRole('button', { name: 'Reactivate' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Pay invoice' })).toBeNull()
    expect(screen.getByText('Of Bakkerij Peeters')).toBeDefined()
  })

  it('offers suspending to staff', async () => {
    const { entries } = await shown({}, staff)
    expect(await entries()).toEqual(['Ask a question', 'Suspend', 'Cancel service'])
  })

  it('does not offer suspending to its owner', async () => {
    const { entries } = await shown({}, owner)
    expect(await entries()).not.toContain('Suspend')
  })

  it('of what has ended offers to order it again, and nothing to end', async () => {
    const { entries } = await shown({ status: 'Cancelled', nextDueOn: null, access: [] }, owner)
    expect(screen.getByRole('link', { name: 'Order again' })).toBeDefined()
    expect(await entries()).toEqual(['Ask a question'])
  })
})
