import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { redirectFor } from '#areas/session/access/rules/guards.ts'
import type { Permission } from '#base/access.ts'
import { stripLocale } from '#design/language/locale.ts'
import { createParents, layoutNames } from '#design/router/parents.ts'
import { type CurrentUser, principalOf } from '#design/router/session.ts'
import { doorRoutes } from '../door-routes.ts'
import { portalRoutes } from '../portal-routes.ts'
import { accessOf } from './guard.ts'

type Someone = Pick<CurrentUser, 'id' | 'clientId' | 'clientType' | 'labelType' | 'permissions'>
const flags = (...names: Permission[]) => Object.fromEntries(names.map((name) => [name, true]))
const everything = flags(
  ...(['overview', 'products', 'services', 'users', 'wordpress', 'orders', 'reports'] as const),
  ...(['domains', 'support', 'invoices'] as const),
)
const person = (given: Partial<Someone> = {}): Someone => ({
  id: 1,
  clientId: 1,
  clientType: 'Ordinary',
  labelType: 0,
  permissions: everything,
  ...given,
})

/** The columns of the table below. A guest holds a shared domain and nothing else. */
const personas = {
  visitor: null,
  customer: person(),
  subuser: person({ permissions: flags('overview', 'domains', 'support') }),
  managed: person({ clientType: 'Managed Client' }),
  partner: person({ clientType: 'Partner' }),
  white: person({ clientType: 'Partner', labelType: 1 }),
  private: person({ clientType: 'Partner', labelType: 2 }),
  admin: person({ permissions: { ...everything, admin: true } }),
  guest: person({ permissions: flags('domains_config') }),
} satisfies Record<string, Someone | null>
const names = Object.keys(personas) as (keyof typeof personas)[]

/** `.` opens; `s` goes to sign-in, `o` to the overview, `/` to the start page. */
const ends = { '.': 'opens', s: '/auth/signin', o: '/overview', '/': '/' } as const

/**
 * Every screen of core §2 in its order, and what core §6 makes of each persona: written down by hand, so that a guard and the
 * table can disagree. Invoices and support ask their own right as well (session/access). Columns: visitor, customer, subuser, managed, partner, white label, private label, admin, guest.
 */
const table: readonly (readonly [path: string, expected: string])[] = [
  ['/', '.........'],
  ['/overview', 's......./'],
  ['/dashboard', 's........'],
  ['/dashboard/admin', 's........'],
  ['/dashboard/advanced', 's........'],
  ['/dashboard/extra', 's........'],
  ['/dashboard/mail', 's........'],
  ['/dashboard/nameservers', 's........'],
  ['/dashboard/web', 's........'],
  ['/domains', 's........'],
  // Whoever is signed in has no less of a shared domain than a stranger with the same link (domains/sharing).
  ['/domains/config', '.........'],
  ['/clients', 'sooo...o/'],
  ['/clients/new', 'sooo...o/'],
  ['/contacts', 's........'],
  ['/users', 's.o...../'],
  ['/services', 's.o...../'],
  ['/products', 's.o...../'],
  ['/wordpress', 's.o...../'],
  ['/settings/webhosting', 's.o...../'],
  ['/licenses', 's.o...../'],
  ['/licenses/listing', 's.o...../'],
  ['/licenses/panel', 's.o...../'],
  ['/m365-licenses2', 'soooooo./'],
  ['/invoices', 's.oo..../'],
  ['/supports', 's......./'],
  ['/supports/create', 's......./'],
  ['/supports/details', 's......./'],
  ['/reports', 's.o...../'],
  ['/reports/domains-dnssec', 's.o...../'],
  ['/reports/m365-licenses', 'soooooo./'],
  ['/reports/m365-logs', 'soooooo./'],
  ['/reports/mailboxes', 's.o...../'],
  ['/reports/export/invoice', 'sooo...o/'],
  ['/order', '.........'],
  ['/order/thankyou', '.........'],
  ['/cart/check-out', '.........'],
  ['/cart/products', '.........'],
  ['/cart/products-details', '.........'],
  ['/cart/show-cart', '.........'],
  ['/user/change-password', 's........'],
  ['/user/edit-profile', 's........'],
  ['/email-verification', '.........'],
  ['/partner-signup', '.....oo..'],
  ['/partners/settings', 'sooo...o/'],
  ['/integrations', 'sooo..oo/'],
  ['/sso', '.........'],
  ['/sso/login', '.........'],
  ['/auth/signin', '.........'],
  ['/auth/signin/forgot-password', '.........'],
  ['/auth/signin/forgot-password-change-password', '.........'],
  ['/auth/signin/forgot-password-sent-email', '.........'],
  ['/auth/signup', '.........'],
  ['/auth/signup/sent-email', '.........'],
  ['/auth/signup/set-password', '.........'],
  // Ours alone: the page of one client and of one service, the orders, and the provider's own people.
  ['/clients/$id', 'sooo..../'],
  ['/clients/$id/$tab', 'sooo..../'],
  ['/services/$id', 's.o...../'],
  ['/services/$id/$tab', 's.o...../'],
  ['/orders', 's.o...../'],
  ['/staff/clients', 'soooooo./'],
  ['/staff/users', 'soooooo./'],
  ['/staff/orders', 'soooooo./'],
  ['/staff/zones', 'soooooo./'],
  ['/staff/registrar-messages', 'soooooo./'],
]

const nothing = () => null
const parents = createParents({
  root: nothing,
  notFound: nothing,
  error: nothing,
  guard: async () => undefined,
  layouts: Object.fromEntries(layoutNames.map((name) => [name, nothing])) as never,
})
const pathOf = (route: AnyRoute) => (route.options as { path?: string }).path
const mounted = new Map([...doorRoutes(parents), ...portalRoutes(parents)].map((route) => [pathOf(route) ?? '', route]))

/** What the screen asks together with the layouts around it. */
function matchesOf(route: AnyRoute): { staticData: object }[] {
  const parent = route.options.getParentRoute?.() as AnyRoute | undefined
  return [...(parent ? matchesOf(parent) : []), { staticData: route.options.staticData ?? {} }]
}

/** Where somebody ends who opens an address, in whichever language. */
function arrive(user: Someone | null, href: string): string {
  const path = stripLocale(href)
  const access = accessOf(matchesOf(mounted.get(path)!) as never)
  return redirectFor(principalOf(user as CurrentUser | null), access, path) ?? 'opens'
}
const arrivals = (href: string) => Object.fromEntries(names.map((name) => [name, arrive(personas[name], href)]))

describe('screens', () => {
  const rows = table.filter(([path]) => mounted.has(path))

  it('knows a row for each persona', () => {
    expect(table.filter(([, expected]) => expected.length !== names.length)).toEqual([])
  })

  it.each(rows)('%s opens for who may, and sends away who may not, in every language', (path, expected) => {
    const wanted = Object.fromEntries(names.map((name, at) => [name, ends[expected[at] as keyof typeof ends]]))
    for (const prefix of ['', '/en', '/fr']) expect([prefix, arrivals(`${prefix}${path}`)]).toEqual([prefix, wanted])
  })

  it('judges most of what core names', () => {
    expect(rows.length).toBeGreaterThan(30)
  })

  it('keeps everything under /staff for staff', () => {
    const staff = [...mounted.keys()].filter((path) => path === '/staff' || path.startsWith('/staff/'))
    expect(staff.length).toBeGreaterThan(5)
    for (const path of staff)
      expect([path, names.filter((name) => arrivals(path)[name] === 'opens')]).toEqual([path, ['admin']])
  })
})
