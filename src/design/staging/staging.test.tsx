import { beforeEach, describe, expect, it, vi } from 'vitest'
import { screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { keepWork, keptWork } from '../api/kept-work.ts'
import { SampleFirewall } from './sample-firewall.tsx'
import { stagingStore } from './staging-store.ts'

let at = 0
/** What is staged outlives a screen, so every test has a firewall of its own. */
const shown = async (server = `srv${++at}`) => {
  const save = vi.fn()
  const { user } = await show(<SampleFirewall server={server} save={save} />)
  await screen.findAllByRole('listitem')
  return { user, save, server }
}
const bar = () => screen.queryByRole('region', { name: 'Prepared changes' })

beforeEach(() => sessionStorage.clear())

describe('a list that is edited by staging', () => {
  it('writes nothing before it was looked over: old and new stand above each other', async () => {
    const { user, save } = await shown()
    await user.click(screen.getByRole('button', { name: 'Remove 192.0.2.0/24 → 22' }))
    await user.click(screen.getAllByRole('button', { name: 'Change' })[0]!)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(within(bar()!).getByText(/^3 changes/)).toBeDefined()
    expect(save).not.toHaveBeenCalled()
    await user.click(within(bar()!).getByRole('button', { name: 'Review and save' }))
    const review = within(await screen.findByRole('dialog'))
    const said = review.getAllByRole('listitem').map((item) => item.textContent)
    expect(said).toHaveLength(3)
    expect(said.join()).toContain('0.0.0.0/0 → 443')
    expect(said.join()).toContain('0.0.0.0/0 → 444')
    await user.click(review.getByRole('button', { name: 'Save 3 changes' }))
    expect(save.mock.calls[0]?.[0].map(({ kind }: { kind: string }) => kind)).toEqual(['removed', 'changed', 'new'])
    await waitFor(() => expect(bar()).toBeNull())
  })

  it('takes back one change, and all of them', async () => {
    const { user } = await shown()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.click(screen.getByRole('button', { name: 'Remove 192.0.2.0/24 → 22' }))
    await user.click(screen.getByRole('button', { name: 'Undo: 192.0.2.0/24 → 22' }))
    expect(within(bar()!).getByText(/^1 change/)).toBeDefined()
    await user.click(within(bar()!).getByRole('button', { name: 'Discard all' }))
    expect(bar()).toBeNull()
  })

  it('tells who does not see it how many changes wait', async () => {
    const { user } = await shown()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(screen.getAllByRole('status').some(({ textContent }) => /^1 change/.test(textContent ?? ''))).toBe(true),
    )
  })

  it('keeps the changes of one list apart from those of another, and both beside the page', async () => {
    const { user, server } = await shown()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(keptWork(`sample-firewall:${server}`)).toMatchObject({ rows: [{ kind: 'new' }] })
    expect(keptWork('sample-firewall:another')).toBeUndefined()
    await user.click(within(bar()!).getByRole('button', { name: 'Discard all' }))
    expect(keptWork(`sample-firewall:${server}`)).toBeUndefined()
  })

  it('puts back after a reload what was staged before it, and says so', async () => {
    const server = 'reloaded'
    keepWork(`sample-firewall:${server}`, {
      rows: [{ kind: 'new', key: 'new-1', input: { from: 'x', port: 1 } }],
      next: 2,
    })
    await shown(server)
    expect(within(bar()!).getByText(/^1 change/)).toBeDefined()
    expect(screen.getByText(/We have put them back for you/)).toBeDefined()
  })
})

describe('who leaves a staged list', () => {
  const leave = async (server: string, how: string) => {
    const { user, router } = await show(<SampleFirewall server={server} save={vi.fn()} />)
    await user.click(await screen.findByRole('button', { name: 'Add' }))
    void router.navigate({ to: '/elsewhere' } as never)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: how }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  }
  it('keeps it, and is told so when they come back', async () => {
    await leave('kept', 'Keep as a draft in this browser')
    expect(keptWork('sample-firewall:kept')).toMatchObject({ rows: [{ kind: 'new' }] })
    expect(await screen.findByText(/We have put them back for you/)).toBeDefined()
    expect(within(bar()!).getByText(/^1 change/)).toBeDefined()
  })
  it('or discards it', async () => {
    await leave('discarded', 'Discard and leave')
    expect(keptWork('sample-firewall:discarded')).toBeUndefined()
    expect(bar()).toBeNull()
  })
})

describe('a store of staged changes', () => {
  it('says of a list only then that it was put back', () => {
    const store = stagingStore<{ id: number }, { port: number }>('test-lists')
    expect(store.of('a').rows).toEqual([])
    keepWork('test-lists:b', { rows: [{ kind: 'new', key: 'new-1', input: { port: 1 } }], next: 2 })
    expect(store.of('b').rows).toHaveLength(1)
    store.clear('b')
    expect(keptWork('test-lists:b')).toBeUndefined()
  })

  it('begins with nothing where what was kept is no staging', () => {
    keepWork('test-broken:a', { rows: 'many' })
    expect(stagingStore('test-broken').of('a').rows).toEqual([])
  })
})
