import { queryOptions, useQuery } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#base/call.ts'
import { maxViews } from '#base/saved-views.ts'
import { boatCall, boatColumns } from '#test/kit/component/boats.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { send } from '../api/client.ts'
import type { CurrentUser } from '../router/session.ts'
import { DataTable } from './data-table.tsx'
import { useTableState } from './use-table-state.ts'

const userCall = call({
  id: 'belfry.test.who',
  method: 'GET',
  path: '/who-is-here',
  access: ['anonymous-ok'],
  summary: 'Who is here',
  output: z.object({ data: z.unknown() }),
})
const keepCall = call({
  id: 'belfry.test.keep',
  method: 'PUT',
  path: '/user/preferences',
  access: ['signed-in'],
  summary: 'Keeps preferences',
  body: z.record(z.string(), z.unknown()),
  output: z.object({ data: z.unknown() }),
})

const boats = (query: object) =>
  queryOptions({ queryKey: ['boats', query], queryFn: () => send(boatCall, { query: query as never }) })
function Boats() {
  const state = useTableState({ sort: 'name', filterIds: ['kind', 'cc'] })
  const query = useQuery(boats(state.query))
  return (
    <DataTable
      name="boats"
      label="Boats"
      columns={boatColumns}
      state={state}
      query={query}
      views={(view) => boats(view.query)}
      rowId={({ id }) => id}
      searchLabel="Search boats"
      filters={[{ id: 'kind', label: 'Kind', type: 'text' }]}
      empty={<p>No boats yet</p>}
    />
  )
}

const sails = { id: 'sails', name: 'Under sail', search: { kind: 'sail' } }
const oars = { id: 'oars', name: 'By oar', search: { kind: 'oar', sort: '-name' } }
const many = Array.from({ length: maxViews }, (_, at) => ({ ...sails, id: `v${at}`, search: { q: `${at}` } }))
const withViews = (views: readonly object[], more: Partial<CurrentUser> = {}): CurrentUser => ({
  ...aCustomer,
  preferences: { 'views:boats': views },
  ...more,
})

/** A server that keeps what it is sent, and has so many boats of each kind. */
function harbour(user: CurrentUser) {
  let kept = user
  const totals: Record<string, number> = { sail: 3, oar: 12, all: 40 }
  return new FakeApi()
    .answer(boatCall, ({ query }) => ({
      data: [{ id: 1, name: 'Anna' }],
      page: 1,
      perPage: 25,
      total: totals[query.get('kind') ?? 'all'] ?? 0,
    }))
    .answer(userCall, () => ({ data: kept }))
    .answer(keepCall, ({ body }) => {
      kept = { ...kept, preferences: { ...kept.preferences, ...(body as object) } }
      return { data: kept.preferences }
    })
}

const shown = (user: CurrentUser, at = '/') => show(<Boats />, { api: harbour(user), at, as: user })
const views = async () => within(await screen.findByRole('navigation', { name: 'Views' }))
const tabTexts = async () => (await views()).getAllByRole('button').map(({ textContent }) => textContent)

/** A page that is only simulated has nothing in sight; a browser that cannot tell counts everything. */
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))

describe('saved views of a table', () => {
  it('stand above it with how many each finds, of which only the fewest rows are asked', async () => {
    const { api } = await shown(withViews([sails, oars]))
    await waitFor(async () => expect(await tabTexts()).toEqual(['All40', 'Under sail3', 'By oar12']))
    const asked = api.sentTo(boatCall).filter(({ query }) => query.has('kind'))
    expect(asked.map(({ query }) => query.get('perPage'))).toEqual(['10', '10'])
    // The list that is shown knows its own total.
    expect(api.sentTo(boatCall).filter(({ query }) => !query.has('kind'))).toHaveLength(1)
  })

  it('are not counted while they are out of sight', async () => {
    vi.unstubAllGlobals()
    const { api } = await shown(withViews([sails]))
    await waitFor(async () => expect(await tabTexts()).toEqual(['All40', 'Under sail·']))
    expect(api.sentTo(boatCall)).toHaveLength(1)
  })

  it('are no row where there are none', async () => {
    await shown(withViews([]))
    await screen.findByText('Anna')
    expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull()
  })

  it('show the list as it was kept: filters, order and search, from its first page', async () => {
    const { user, api } = await shown(withViews([sails, oars]), '/?page=2&q=ann&kind=raft')
    await user.click((await views()).getByRole('button', { name: /^By oar/ }))
    await waitFor(() => {
      const last = api.sentTo(boatCall).findLast(({ query }) => query.get('perPage') === '25')
      expect(Object.fromEntries(last?.query ?? [])).toEqual({ page: '1', perPage: '25', sort: '-name', kind: 'oar' })
    })
    expect((await views()).getByRole('button', { name: /^By oar/ }).getAttribute('aria-current')).toBe('true')
    await user.click((await views()).getByRole('button', { name: /^All/ }))
    await waitFor(async () =>
      expect((await views()).getByRole('button', { name: /^All/ }).getAttribute('aria-current')).toBe('true'),
    )
  })

  it('go on beside the client whose things are looked at', async () => {
    const { user, api } = await shown(withViews([sails]), '/?cc=8')
    await waitFor(async () => expect(await tabTexts()).toEqual(['All40', 'Under sail3']))
    await user.click((await views()).getByRole('button', { name: /^Under sail/ }))
    await waitFor(() => expect(api.sentTo(boatCall).at(-1)?.query.get('kind')).toBe('sail'))
    expect(new Set(api.sentTo(boatCall).map(({ query }) => query.get('cc')))).toEqual(new Set(['8']))
  })

  it('are kept under a name, beside what another browser kept meanwhile', async () => {
    const user = withViews([])
    const api = harbour(withViews([oars]))
    const { user: hand } = await show(<Boats />, { api, at: '/?kind=sail', as: user })
    await screen.findByText('Anna')
    await hand.click(screen.getByRole('button', { name: 'Save view' }))
    await hand.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Sails only')
    await hand.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(api.sentTo(keepCall)).toHaveLength(1))
    expect(api.sentTo(keepCall)[0]?.body).toEqual({
      'views:boats': [oars, { id: expect.any(String), name: 'Sails only', search: { kind: 'sail' } }],
    })
    await waitFor(async () => expect((await tabTexts()).join()).toContain('Sails only'))
    // The button that opened the form can do nothing more.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Sails only/))
  })

  it('take a name of as many signs as there is room for, and none without', async () => {
    const { user, api } = await shown(withViews([]), '/?kind=sail')
    await screen.findByText('Anna')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    const name = await screen.findByRole('textbox', { name: 'Name of the view' })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    await user.type(name, 'x'.repeat(50))
    expect((name as HTMLInputElement).value).toHaveLength(40)
    expect(api.sentTo(keepCall)).toEqual([])
  })

  it('can be brought up to what is seen, once that was changed', async () => {
    const { user, api } = await shown(withViews([sails]), '/?view=sails&kind=sail&sort=-name')
    const open = (await views()).getByRole('button', { name: /^Under sail/ })
    expect(open.textContent).toContain('changed')
    await user.click((await views()).getByRole('button', { name: 'Actions for Under sail' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Update with what you see now' }))
    await waitFor(() =>
      expect(api.sentTo(keepCall)[0]?.body).toEqual({
        'views:boats': [{ ...sails, search: { kind: 'sail', sort: '-name' } }],
      }),
    )
  })

  it('can be called otherwise', async () => {
    const { user, api } = await shown(withViews([sails]), '/?kind=sail')
    await user.click((await views()).getByRole('button', { name: 'Actions for Under sail' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const name = await screen.findByRole('textbox', { name: 'Name of the view' })
    await user.clear(name)
    await user.type(name, 'Wind')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(api.sentTo(keepCall)[0]?.body).toEqual({ 'views:boats': [{ ...sails, name: 'Wind' }] }))
  })

  it('can be thrown away', async () => {
    const { user, api } = await shown(withViews([sails]), '/?kind=sail')
    await user.click((await views()).getByRole('button', { name: 'Actions for Under sail' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete view' }))
    await waitFor(() => expect(api.sentTo(keepCall)[0]?.body).toEqual({ 'views:boats': null }))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull())
  })

  it.each([
    ['a list as it is', [], '/'],
    ['what is kept already', [sails], '/?kind=sail'],
    ['one past their number', many, '/?kind=sail'],
  ])('are not made of %s', async (_what, kept, at) => {
    await shown(withViews(kept), at)
    expect((await screen.findByRole('button', { name: 'Save view' })).matches(':disabled')).toBe(true)
  })

  it('of somebody else are looked at and not touched while acting for them', async () => {
    await shown(withViews([sails], { actor: { id: 9, name: 'Ons' } }), '/?kind=sail')
    expect((await views()).getByRole('button', { name: /^Under sail/ })).toBeDefined()
    expect((await views()).queryByRole('button', { name: /^Actions/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  })

  it('say so when they could not be kept', async () => {
    const user = withViews([])
    const api = harbour(user).refuse(keepCall, 413, { error: 'There are too many preferences', code: 'too_large' })
    const { user: hand } = await show(<Boats />, { api, at: '/?kind=sail', as: user })
    await screen.findByText('Anna')
    await hand.click(screen.getByRole('button', { name: 'Save view' }))
    await hand.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Sails')
    await hand.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('There are too many preferences')).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull()
  })
})
