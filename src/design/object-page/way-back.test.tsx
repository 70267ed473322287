import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import { screen, show } from '#test/kit/component/show.tsx'
import { keepWork } from '../api/kept-work.ts'
import { PageHeader } from '../components/card.tsx'
import { ObjectHead } from './object-head.tsx'
import { type ListedThing, useRememberedList, useWayBackHere, workList } from './siblings.ts'

const itself = (thing: ListedThing) => thing

function Orders() {
  useRememberedList('orders', [], itself)
  return <PageHeader title="Orders" back={{ to: '/', label: 'Home' }} />
}

/** The queue as somebody left it, with this in it. */
function leftQueue(thing: ListedThing): void {
  keepWork('list-in-sight', workList)
  keepWork(`list:${workList}`, { search: { tab: 'orders' }, things: [thing] })
}

it('leads from a list that was opened from the queue back to it, after a reload too', async () => {
  leftQueue({ to: '/staff/orders', name: 'Order 17' })
  for (const _load of ['first', 'again']) {
    await show(<Orders />, { at: '/staff/orders?order=17' })
    const back = await screen.findByRole('link', { name: 'Back to Work' })
    expect(back.getAttribute('href')).toBe('/staff?tab=orders')
    expect(screen.queryByRole('link', { name: 'Home' })).toBeNull()
    cleanup()
  }
})

it('leads elsewhere from what was not opened from the queue, and what was in it no longer does after another list', async () => {
  leftQueue({ to: '/staff/support', name: 'Ticket' })
  await show(<Orders />, { at: '/staff/orders' })
  expect(await screen.findByRole('link', { name: 'Home' })).toBeDefined()
  cleanup()
  await show(<PageHeader title="Desk" />, { at: '/staff/support' })
  expect(await screen.findByRole('heading', { name: 'Desk' })).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

const domainOf = (domain: string) => ({ to: `/domains/${domain}`, name: domain })
const boxes = ['zaak.example']
function Mailboxes() {
  useWayBackHere('mailboxes', boxes, domainOf, 'Mailboxes')
  return <PageHeader title="Mailboxes" />
}
const Domain = ({ name }: { name: string }) => (
  <ObjectHead list="domains" at={`/domains/${name}`} back={{ to: '/domains', label: 'Domains' }} name={name} />
)

it('leads from a page that a list of its parts opened back to that list, as it was left', async () => {
  await show(<Mailboxes />, { at: '/mail?q=info' })
  await screen.findByRole('heading', { name: 'Mailboxes' })
  cleanup()
  await show(<Domain name="zaak.example" />, { at: '/domains/zaak.example/mailboxes' })
  expect((await screen.findByRole('link', { name: /Mailboxes/ })).getAttribute('href')).toBe('/mail?q=info')
  cleanup()
  await show(<Domain name="elders.example" />, { at: '/domains/elders.example' })
  expect((await screen.findByRole('link', { name: /Domains/ })).getAttribute('href')).toBe('/domains')
})
