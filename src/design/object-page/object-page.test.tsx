import { cleanup } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { keepWork } from '../api/kept-work.ts'
import { ObjectPage, type ObjectPageProps } from './object-page.tsx'
import { groupedTabs } from './tab-groups.tsx'

const words = { overview: () => 'Overview', dns: () => 'DNS', web: () => 'Web' }
const tab = (id: string, group: keyof typeof words) => ({ id, group, label: `Tab ${id}`, to: `/domains/b.be/${id}` })
const groups = groupedTabs(words, [tab('records', 'dns'), tab('general', 'overview'), tab('dnssec', 'dns')])

const shown = (given: Partial<ObjectPageProps> = {}, current = 'records') =>
  show(
    <ObjectPage
      list="domains"
      at="/domains/b.be"
      part="/records"
      back={{ to: '/domains', label: 'All domains' }}
      name="b.be"
      facts={[{ label: 'Expires', value: '01/03/2027', note: 'in 3 days' }]}
      tabs={{ label: 'Parts of b.be', groups, current }}
      {...given}
    >
      <p>Content</p>
    </ObjectPage>,
  )

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the page of one thing', () => {
  it('shows the groups that have a tab, and the tabs of the open one', async () => {
    await shown()
    const row = await screen.findByRole('navigation', { name: 'Parts of b.be' })
    expect(
      within(row)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Overview', 'DNS'])
    expect(within(row).getByRole('link', { name: 'DNS' }).getAttribute('aria-current')).toBe('true')
    const second = screen.getByRole('navigation', { name: 'Parts of b.be: DNS' })
    expect(within(second).getByRole('link', { name: 'Tab records' }).getAttribute('aria-current')).toBe('page')
  })

  it('has no second row for a group of one, and a group opens its first tab', async () => {
    await shown({}, 'general')
    expect(await screen.findAllByRole('navigation')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
    expect(hrefOf('DNS')).toBe('/domains/b.be/records')
  })

  it('goes along each row with the arrows', async () => {
    const { user } = await shown()
    const records = await screen.findByRole('link', { name: 'Tab records' })
    records.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Tab dnssec' }))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(records)
  })

  it('has the place of its facts before they are there, and each with its word then', async () => {
    await shown({ facts: undefined, expectedFacts: 3 })
    await screen.findByText('Content')
    expect(document.querySelectorAll('dl > div')).toHaveLength(3)
  })

  it('says a fact with its word and its note', async () => {
    await shown()
    const term = await screen.findByText('Expires')
    expect(term.tagName).toBe('DT')
    expect(term.parentElement?.textContent).toBe('Expires01/03/2027in 3 days')
  })

  it('leads back to the list as it was left, and on to its neighbours in the same part', async () => {
    const names = ['a.be', 'b.be', 'c.be']
    const things = names.map((name) => ({ to: `/domains/${name}`, name }))
    keepWork('list:domains', { search: { q: 'halm' }, things })
    await shown()
    await waitFor(() => expect(hrefOf('All domains')).toBe('/domains?q=halm'))
    expect([hrefOf('Previous: a.be'), hrefOf('Next: c.be')]).toEqual(['/domains/a.be/records', '/domains/c.be/records'])
    expect(screen.getByText('2 of 3')).toBeDefined()
    keepWork('list:domains', undefined)
  })

  it('leads back to the plain list for who came another way', async () => {
    await shown()
    await waitFor(() => expect(hrefOf('All domains')).toBe('/domains'))
    expect(screen.queryByRole('navigation', { name: 'Browse the list' })).toBeNull()
  })

  it('leads back to the queue for who came from there, and to its list for who looked at that since', async () => {
    keepWork('list:work', { search: { tab: 'orders' }, things: [{ to: '/domains/b.be', name: 'b.be' }] })
    keepWork('list:domains', { search: { q: 'halm' }, things: [{ to: '/domains/b.be', name: 'b.be' }] })
    keepWork('list-in-sight', 'work')
    await shown()
    await waitFor(() => expect(hrefOf('Back to Work')).toBe('/staff?tab=orders'))
    expect(screen.queryByRole('link', { name: 'All domains' })).toBeNull()
    keepWork('list-in-sight', 'domains')
    cleanup()
    await shown()
    await waitFor(() => expect(hrefOf('All domains')).toBe('/domains?q=halm'))
    for (const name of ['list:work', 'list:domains', 'list-in-sight']) keepWork(name, undefined)
  })

  it('has its other actions in a menu, and none where nothing can be done', async () => {
    const { user } = await shown({
      menu: [{ entries: [] }, { entries: [{ id: 'end', label: 'End it', danger: true }] }],
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for b.be' }))
    expect(await screen.findByRole('menuitem', { name: 'End it' })).toBeDefined()
  })

  it('has no menu where nothing can be done', async () => {
    await shown({ menu: [{ entries: [] }] })
    await screen.findByText('Content')
    expect(screen.queryByRole('button', { name: 'Actions for b.be' })).toBeNull()
  })
})
