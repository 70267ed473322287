import { Globe } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { foldedGroups, openLink } from './menu-folds.ts'
import type { MenuPart } from './side-menu.tsx'

const links = (...paths: string[]) => paths.map((path) => ({ path, label: path, icon: Globe }))
const part = (id: string, count: number, extra: Partial<MenuPart> = {}): MenuPart => ({
  id,
  title: id,
  links: links(...Array.from({ length: count }, (_, index) => `/${id}/${index}`)),
  ...extra,
})
const folded = (parts: readonly MenuPart[], chosen = {}) => [...foldedGroups(parts, chosen)]

describe('groups of the menu', () => {
  it('fold when the user has nothing of them, and when more than twelve lines would stand open', () => {
    expect(folded([part('domains', 2), part('cloud', 2, { isSpare: true })])).toEqual(['cloud'])
    const [a, b, c] = [part('a', 6, { rank: 3 }), part('b', 5, { rank: 1 }), part('c', 2, { rank: 2 })]
    expect(folded([a, b, c])).toEqual(['a'])
    expect(folded([part('a', 6), part('b', 9)])).toEqual([])
  })
  it('stay as the user left them', () => {
    const parts = [part('domains', 2), part('cloud', 2, { isSpare: true })]
    expect(folded(parts, { domains: true, cloud: false })).toEqual(['domains'])
  })
  it('are not moved by what is chosen for another', () => {
    const parts = [part('a', 6, { rank: 1 }), part('b', 5, { rank: 2 }), part('c', 2, { rank: 3 })]
    expect(folded(parts)).toEqual(['c'])
    expect(folded(parts, { a: true })).toEqual(['a', 'c'])
  })
  it('show the open entry, until the user folds its group', () => {
    const parts = [part('domains', 2), part('cloud', 2, { isSpare: true })]
    const open = parts[1]?.links[0]
    expect([...foldedGroups(parts, {}, open)]).toEqual([])
    expect([...foldedGroups(parts, { cloud: true }, open)]).toEqual(['cloud'])
  })
  it('never fold without a heading to unfold them with', () => {
    const { title: _, ...bare } = part('overview', 20, { isSpare: true })
    expect(folded([bare], { overview: true })).toEqual([])
  })
})

describe('the open entry', () => {
  const services = { path: '/services', label: 'all', icon: Globe }
  const servers = { ...services, label: 'servers', search: { section: 'servers' } }
  const parts = [{ id: 'x', links: [...links('/staff', '/staff/orders', '/domains'), services, servers] }]
  const open = (path: string, search = {}) => openLink(parts, { path, search })?.label

  it('is the nearest one', () => {
    expect(open('/staff/orders')).toBe('/staff/orders')
    expect(open('/staff/other')).toBe('/staff')
    expect(open('/domains/belfry.example/dns')).toBe('/domains')
    expect(open('/domainsearch')).toBeUndefined()
  })
  it('is the part of a screen where its address says so', () => {
    expect(open('/services', { section: 'servers', page: 2 })).toBe('servers')
    expect(open('/services', { section: 'hosting' })).toBe('all')
  })
})
