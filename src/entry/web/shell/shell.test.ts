import fs from 'node:fs'
import path from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import type { Access, Caller } from '#base/access.ts'
import { toast } from '#design/feedback/toast.ts'
import { type CurrentUser, userKey } from '#design/router/session.ts'
import { type MenuFacts, staffGroups } from '#design/router/slots.ts'
import { m } from '#words'
import { accessOf, guard } from './guard.ts'
import { menuFor, workspaceOf } from './menu.ts'

const customer: Caller = {
  accountId: 1,
  clientId: 1,
  clientType: 'Ordinary',
  labelType: 0,
  permissions: { overview: true },
}
const partner: Caller = { ...customer, clientType: 'Partner' }
const paths = (principal: Caller | undefined, exists: (path: string) => boolean = () => true) =>
  menuFor(principal, exists).flatMap((part) => part.links.map((link) => link.path))

describe('the menu', () => {
  it('shows a partner their clients and settings, and a customer not', () => {
    expect(paths(partner)).toEqual(expect.arrayContaining(['/clients', '/partners/settings', '/integrations']))
    expect(paths(customer)).not.toEqual(expect.arrayContaining(['/clients']))
  })
  it('hides integrations from a private label, and invoices from a managed client', () => {
    expect(paths({ ...partner, labelType: 2 })).not.toContain('/integrations')
    expect(paths({ ...customer, clientType: 'Managed Client' })).not.toContain('/invoices')
  })
  it('shows a managed client their requests where there are any, or will be', () => {
    const managed: Caller = {
      ...customer,
      clientType: 'Managed Client',
      permissions: { overview: true, orders: true },
    }
    const seen = (hasRequests: boolean) =>
      menuFor(managed, () => true, { has: hasRequests ? ['requests'] : [] }).flatMap((part) =>
        part.links.map((link) => link.path),
      )
    expect(seen(true)).toContain('/approvals')
    expect(seen(false)).not.toContain('/approvals')
  })
  it('never leads to a screen that is not there', () => {
    expect(paths(partner, (path) => path === '/domains')).toEqual(['/domains'])
  })
  it('shows the lines for staff to staff alone', () => {
    const seenBy = (principal: Caller) => menuFor(principal, () => true, {}, 'staff').map((part) => part.id)
    expect(seenBy({ ...customer, permissions: { admin: true } })).toEqual([...staffGroups])
    expect(seenBy(partner)).toEqual([])
  })
  it('knows in which workspace a screen stands, and leaves everything that is no screen of staff where it was opened', () => {
    expect(workspaceOf('/staff/orders', 'own')).toBe('staff')
    expect(workspaceOf('/overview', 'staff')).toBe('own')
    for (const path of ['/domains/belfry.example/dns', '/services/4', '/orders/17', '/invoices', '/supports/details'])
      for (const open of ['staff', 'own'] as const) expect([path, workspaceOf(path, open)]).toEqual([path, open])
    expect(workspaceOf('/mails', 'staff')).toBe('staff')
    expect(workspaceOf('/mails', 'own')).toBe('own')
    expect(workspaceOf('/clients/46/domains', 'staff')).toBe('staff')
    expect(workspaceOf('/clients/46', 'own')).toBe('own')
  })
  it('shows parts of the services to whom has one or may order one, and marks the group of which they have none', () => {
    const principal: Caller = { ...customer, permissions: { overview: true, services: true } }
    const groups = (facts: MenuFacts) =>
      menuFor(principal, () => true, facts).flatMap(({ id, isSpare, links }) =>
        links.some(({ path }) => path === '/services') ? [{ id, isSpare, count: links.length }] : [],
      )
    expect(groups({})).toEqual([])
    expect(groups({ has: ['servers'], offered: ['servers', 'storage', 'ssl'] })).toEqual([
      { id: 'cloud', isSpare: false, count: 2 },
      { id: 'security', isSpare: true, count: 1 },
    ])
  })
  it('leads from what an area declares to that area’s own screens', () => {
    const files = fs.globSync('src/areas/*/*/web/menu.ts')
    expect(files.length).toBeGreaterThan(8)
    for (const file of files) {
      const routes = fs.readFileSync(path.join(path.dirname(file), 'routes.tsx'), 'utf8')
      const entries = [...fs.readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, to = '']) => to)
      expect(entries.length, file).toBeGreaterThan(0)
      expect(
        entries.filter((to) => !routes.includes(`path: '${to}'`)),
        file,
      ).toEqual([])
    }
  })
  it('is empty for a visitor', () => {
    expect(paths(undefined)).toEqual([])
  })
})

function arrivalOf(user: Partial<CurrentUser> | null) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(userKey, user)
  return { context: { queryClient }, preload: false }
}
async function arrive(user: Partial<CurrentUser> | null, path: string, ...access: Access[]) {
  const matches = access.map((words) => ({ staticData: { access: words } }))
  try {
    await guard({ ...arrivalOf(user), matches, path, href: `${path}?page=2` })
    return 'open'
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options : thrown
  }
}
const signedIn = {
  id: 1,
  clientId: 1,
  clientType: 'Ordinary' as const,
  labelType: 0 as const,
  permissions: { overview: true },
}

describe('the guard', () => {
  it('asks all that the screen and its layouts ask', () => {
    expect(
      accessOf([
        { staticData: { access: ['signed-in'] } },
        { staticData: {} },
        { staticData: { access: ['partner'] } },
      ]),
    ).toEqual(['signed-in', 'partner'])
  })
  it('lets everybody into public pages', async () => {
    expect(await arrive(null, '/order', ['anonymous-ok'])).toBe('open')
  })
  it('sends a visitor to sign-in, and remembers where they were going', async () => {
    expect(await arrive(null, '/domains', ['signed-in'])).toMatchObject({
      to: '/auth/signin',
      search: { next: '/domains?page=2' },
    })
  })
  it('lets in who may, and sends others to the overview', async () => {
    expect(await arrive(signedIn, '/domains', ['signed-in'])).toBe('open')
    expect(await arrive(signedIn, '/clients', ['signed-in', 'partner'])).toMatchObject({ to: '/overview' })
  })
  it('says why, to whoever lacks the right for a page', async () => {
    const told = vi.spyOn(toast, 'warning')
    expect(await arrive(signedIn, '/clients', ['signed-in', 'partner'])).toMatchObject({ to: '/overview' })
    expect(told).not.toHaveBeenCalled()
    expect(await arrive(signedIn, '/services/8', ['signed-in', 'perm:services'])).toMatchObject({ to: '/overview' })
    expect(told).toHaveBeenLastCalledWith(m.design_not_allowed())
    const matches = [{ staticData: { title: () => 'WordPress', access: ['signed-in', 'perm:wordpress'] as const } }]
    await guard({ ...arrivalOf(signedIn), matches, path: '/wordpress', href: '/wordpress' }).catch(() => undefined)
    expect(told).toHaveBeenLastCalledWith(m.design_page_not_allowed({ page: 'WordPress' }))
    expect(told).toHaveBeenCalledTimes(2)
    told.mockRestore()
  })
  it('sends who may not see the overview to the start page, never in a circle', async () => {
    expect(await arrive({ ...signedIn, permissions: {} }, '/overview', ['signed-in', 'perm:overview'])).toMatchObject({
      to: '/',
    })
  })
})
