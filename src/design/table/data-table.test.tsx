import { useQuery } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { type Boat, boatCall, boatColumns } from '#test/kit/component/boats.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { send } from '../api/client.ts'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import type { Filter } from './table-filter.tsx'
import { useTableState } from './use-table-state.ts'

const drawn: string[] = []
const watched: Column<Boat>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => {
      drawn.push(name)
      return name
    },
    text: ({ name }) => name,
  },
]

const filters: Filter[] = [
  {
    id: 'kind',
    label: 'Kind',
    type: 'checkbox',
    choices: ['sail', 'oar'].map((value) => ({ value, label: `By ${value}` })),
  },
  { id: 'built', label: 'Built', type: 'date-range' },
]

type BoatsProps = { given?: Readonly<Record<string, string>>; shown?: readonly Column<Boat>[]; remember?: string }

function Boats({ given, remember, shown = boatColumns }: BoatsProps) {
  const state = useTableState({
    ...{ sort: 'name', filterIds: ['kind', 'built'] },
    ...(given && { given }),
    ...(remember && { remember }),
  })
  const query = useQuery({
    queryKey: ['boats', state.query],
    queryFn: () => send(boatCall, { query: state.query }),
  })
  return (
    <DataTable
      name="boats"
      label="Boats"
      columns={shown}
      state={state}
      query={query}
      rowId={({ id }) => id}
      onOpen={() => {}}
      searchLabel="Search boats"
      filters={filters}
      bulk={(rows) => <span>{rows.length} chosen</span>}
      empty={<p>No boats yet</p>}
    />
  )
}
const pageOf = (total: number, ...data: Boat[]) => ({ data, total, page: 1, perPage: 25 })
const two = pageOf(60, { id: 1, name: 'Anna' }, { id: 2, name: 'Bertha' })

describe('a table of rows that the server pages', () => {
  it('asks the server for another order when a head is pressed', async () => {
    const { user, api } = await show(<Boats />, { api: new FakeApi().answer(boatCall, two) })
    await screen.findByText('Anna')
    await user.click(screen.getByRole('button', { name: /^Name/ }))
    await waitFor(() => expect(api.sentTo(boatCall).at(-1)?.query.get('sort')).toBe('-name'))
  })
  it('reads the page and the words searched for from the address', async () => {
    const { api } = await show(<Boats />, { api: new FakeApi().answer(boatCall, two), at: '/?page=2&q=ann' })
    await screen.findByText('Anna')
    expect(Object.fromEntries(api.sentTo(boatCall)[0]?.query ?? [])).toMatchObject({ page: '2', q: 'ann' })
  })
  it('remembers what was searched for last, until the search is emptied', async () => {
    localStorage.setItem('belfry:search:boats', '"Anna"')
    const api = new FakeApi().answer(boatCall, two)
    const { user } = await show(<Boats remember="boats" />, { api })
    await waitFor(() => expect(api.sentTo(boatCall).at(-1)?.query.get('q')).toBe('Anna'))
    await user.clear(screen.getByRole('searchbox', { name: 'Search boats' }))
    await waitFor(() => expect(localStorage.getItem('belfry:search:boats')).toBeNull())
  })

  it('says that there is nothing where the page alone says whose rows it shows', async () => {
    const { api } = await show(<Boats given={{ cc: '46' }} />, { api: new FakeApi().answer(boatCall, pageOf(0)) })
    expect(await screen.findByText('No boats yet')).toBeDefined()
    expect(api.sentTo(boatCall)[0]?.query.get('cc')).toBe('46')
  })
  it('clears what was filtered, and stays with the rows of whom the page is', async () => {
    const { user, api } = await show(<Boats given={{ cc: '46' }} />, {
      api: new FakeApi().answer(boatCall, pageOf(0)),
      at: '/?kind=sail',
    })
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('No boats yet')).toBeDefined()
    expect(Object.fromEntries(api.sentTo(boatCall).at(-1)?.query ?? [])).toMatchObject({ cc: '46' })
  })
  it('counts what was chosen, the whole page at once too', async () => {
    const { user } = await show(<Boats />, { api: new FakeApi().answer(boatCall, two) })
    const row = (await screen.findByText('Anna')).closest('tr') as HTMLElement
    await user.click(within(row).getByRole('checkbox'))
    expect(screen.getByText('1 chosen')).toBeDefined()
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
    expect(screen.getByText('2 chosen')).toBeDefined()
  })
  it('draws again the row that was chosen, and no other', async () => {
    const { user } = await show(<Boats shown={watched} />, { api: new FakeApi().answer(boatCall, two) })
    const row = (await screen.findByText('Anna')).closest('tr') as HTMLElement
    drawn.length = 0
    await user.click(within(row).getByRole('checkbox'))
    expect(screen.getByText('1 chosen')).toBeDefined()
    expect(new Set(drawn)).toEqual(new Set(['Anna']))
  })
  it('keeps in sight by what it is filtered, and takes each away by a press', async () => {
    const { user, api } = await show(<Boats />, {
      api: new FakeApi().answer(boatCall, two),
      at: '/?kind=sail,oar&built=2026-01-01..2026-02-28&page=2',
    })
    await screen.findByText('Anna')
    const chips = within(screen.getByRole('list', { name: 'Filters that are on' }))
    expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
      expect.stringContaining('Kind: By sail, By oar'),
      expect.stringContaining('Built: 01/01/2026 – 28/02/2026'),
      'Clear filters',
    ])
    await user.click(chips.getByRole('button', { name: /Kind/ }))
    await waitFor(() => expect(Object.fromEntries(api.sentTo(boatCall).at(-1)?.query ?? [])).not.toHaveProperty('kind'))
    expect(Object.fromEntries(api.sentTo(boatCall).at(-1)?.query ?? [])).toMatchObject({
      built: '2026-01-01..2026-02-28',
      page: '1',
    })
  })
  it.each([
    ['staff', aCustomer, 'compact'],
    ['a customer', { ...aCustomer, permissions: { domains: true } }, 'comfortable'],
    ['a partner', { ...aCustomer, clientType: 'Partner' as const, permissions: {} }, 'compact'],
  ])('has rows as high as %s is served by', async (_, as, density) => {
    await show(<Boats />, { api: new FakeApi().answer(boatCall, two), as })
    await screen.findByText('Anna')
    expect(screen.getByRole('region', { name: 'Boats' }).dataset.density).toBe(density)
  })
  it('keeps the height of its rows that somebody chose', async () => {
    const { user } = await show(<Boats />, { api: new FakeApi().answer(boatCall, two) })
    await screen.findByText('Anna')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('radio', { name: 'Compact' }))
    expect(document.querySelector<HTMLElement>('[data-density]')?.dataset.density).toBe('compact')
    expect(localStorage.getItem('belfry:table-density')).toBe('"compact"')
    localStorage.clear()
  })
  it('says that there is nothing yet where nothing was looked for', async () => {
    await show(<Boats />, { api: new FakeApi().answer(boatCall, pageOf(0)) })
    expect(await screen.findByText('No boats yet')).toBeDefined()
  })
  it('offers to forget the search where nothing matches it', async () => {
    const { user, api } = await show(<Boats />, { api: new FakeApi().answer(boatCall, pageOf(0)), at: '/?q=zzz' })
    await user.click(await screen.findByRole('button', { name: /clear/i }))
    await waitFor(() => expect(api.sentTo(boatCall).at(-1)?.query.has('q')).toBe(false))
  })
  it('shows what went wrong in its own place, and asks again when told', async () => {
    const api = new FakeApi().refuse(boatCall, 422, { error: 'The harbour is closed', code: 'closed' })
    const { user } = await show(<Boats />, { api })
    expect(await screen.findByText('The harbour is closed')).toBeDefined()
    api.answer(boatCall, two)
    await user.click(screen.getByRole('button', { name: /again/i }))
    expect(await screen.findByText('Anna')).toBeDefined()
  })
})
