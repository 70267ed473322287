import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute, lazyRouteComponent, type RouteComponent, redirect } from '@tanstack/react-router'
import { allows } from '#areas/session/access/rules/guards.ts'
import { installLive, type LiveRules } from '#design/api/events.ts'
import { followArrivals } from '#design/router/arrival-focus.ts'
import type { LayoutName, ShellParents } from '#design/router/parents.ts'
import { keepServiceParts } from '#design/router/service-parts.ts'
import { principalOf, userQuery } from '#design/router/session.ts'
import { m } from '#words'
import { routesOf } from './area-routes.ts'

// An area is mounted the moment its folder has routes.
const files = import.meta.glob<Record<string, unknown>>('../../areas/*/*/web/routes.tsx', { eager: true })

// Events make the same queries stale for everybody who gets them, in the shell or on the page of a share link.
const liveFiles = import.meta.glob<{ live: LiveRules }>('../../areas/*/*/web/live.ts', { eager: true })
installLive(Object.values(liveFiles).map(({ live }) => live))

const plain = (name: 'Order' | 'Template' | 'Default' | 'Empty') =>
  lazyRouteComponent(() => import('./shell/plain.tsx'), name)
const board = (name: 'Dashboard' | 'Report') => lazyRouteComponent(() => import('./shell/dashboard.tsx'), name)

export const portalLayouts: Record<Exclude<LayoutName, 'auth'>, RouteComponent> = {
  order: plain('Order'),
  template: plain('Template'),
  default: plain('Default'),
  empty: plain('Empty'),
  own: lazyRouteComponent(() => import('./shell/own.tsx'), 'Own'),
  dashboard: board('Dashboard'),
  report: board('Report'),
}

export const loadShellParts = () => import('./shell/area-parts.ts').then((file) => file.shellParts)
export const loadServiceParts = () =>
  import('./shell/service-parts.ts').then((file) => keepServiceParts(file.serviceParts))

/** A signed-in user begins at their overview; whoever may not see it finds their screens here. */
async function toOwnStart(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery).catch(() => null)
  if (allows(principalOf(user), ['signed-in', 'perm:overview'])) throw redirect({ to: '/overview', replace: true })
}

/** The shell's own pages; an area that mounts the same path takes it over. */
const ownRoutes = (parents: ShellParents): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parents.default,
    path: '/',
    beforeLoad: ({ context }) => toOwnStart(context.queryClient),
    loader: async ({ context }) =>
      (await import('#areas/ordering/catalogue/web/preload-offer.ts')).preloadOffer(context.queryClient),
    component: lazyRouteComponent(() => import('./pages/home.tsx'), 'Home'),
    staticData: { title: () => m.design_home(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.template,
    path: '/templates/kit',
    component: lazyRouteComponent(() => import('#design/style-guide/style-guide.tsx'), 'StyleGuide'),
    staticData: { title: () => m.design_templates(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.root,
    path: '/templates/layouts',
    component: lazyRouteComponent(() => import('#design/style-guide/guide-layouts.tsx'), 'Layouts'),
    staticData: { title: () => m.design_templates(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.empty,
    path: '/maintenance',
    component: lazyRouteComponent(() => import('./pages/maintenance.tsx'), 'Maintenance'),
    staticData: { title: () => m.design_maintenance_title(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.default,
    path: '/accessibility',
    component: lazyRouteComponent(() => import('./pages/accessibility.tsx'), 'Accessibility'),
    staticData: { title: () => m.design_accessibility(), access: ['anonymous-ok'] },
  }),
]

export { followArrivals }

const pathOf = (route: AnyRoute): unknown => (route.options as { path?: string }).path

/** Every route but those of the door, areas in the order of their folders. */
export function portalRoutes(parents: ShellParents): AnyRoute[] {
  const areas = routesOf(files, parents)
  const taken = new Set(areas.map(pathOf))
  return [...areas, ...ownRoutes(parents).filter((route) => !taken.has(pathOf(route)))]
}
