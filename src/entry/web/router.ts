import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { currentLocale, localeOfPath, setCurrentLocale, stripLocale, withLocale } from '#design/language/locale.ts'
import { createParents, type ShellParents } from '#design/router/parents.ts'
import { parseSearch, stringifySearch } from '#design/router/search-text.ts'
import { m } from '#words'
import { areaRoutes } from './area-routes.ts'
import { ErrorPage, NotFoundPage } from './pages/error-page.tsx'
import { guard } from './shell/guard.ts'
import { Root } from './shell/root.tsx'

const plain = (name: 'Order' | 'Template' | 'Default' | 'Empty') =>
  lazyRouteComponent(() => import('./shell/plain.tsx'), name)
const board = (name: 'Dashboard' | 'Report') => lazyRouteComponent(() => import('./shell/dashboard.tsx'), name)

const parents = createParents({
  root: Root,
  notFound: NotFoundPage,
  error: ErrorPage,
  guard,
  layouts: {
    auth: lazyRouteComponent(() => import('./shell/auth.tsx'), 'Auth'),
    order: plain('Order'),
    template: plain('Template'),
    default: plain('Default'),
    empty: plain('Empty'),
    dashboard: board('Dashboard'),
    report: board('Report'),
  },
})

/** The shell's own pages; an area that mounts the same path takes it over. */
const ownRoutes = (): AnyRoute[] => [
  createRoute({
    getParentRoute: () => parents.default,
    path: '/',
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

function routeTree(): AnyRoute {
  const areas = areaRoutes(parents)
  const pathOf = (route: AnyRoute): unknown => (route.options as { path?: string }).path
  const taken = new Set(areas.map(pathOf))
  const all = [...areas, ...ownRoutes().filter((route) => !taken.has(pathOf(route)))]
  const { root, ...layouts } = parents
  const under = (parent: AnyRoute) => all.filter((route) => route.options.getParentRoute?.() === parent)
  const branches = Object.values(layouts as Omit<ShellParents, 'root'>).map((layout) =>
    layout.addChildren(under(layout)),
  )
  return root.addChildren([...branches, ...under(root)])
}

/** Routes know nothing of languages: the prefix is taken off on the way in and put back on the way out (core §2). */
export function makeRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree: routeTree(),
    context: {
      queryClient,
      shellParts: () => import('./shell/area-parts.ts').then((file) => file.shellParts),
    },
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    // The queries know how old they are; the router asks them every time.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultPendingMs: 600,
    scrollRestoration: true,
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
    rewrite: {
      input: ({ url }) => {
        url.pathname = stripLocale(url.pathname)
        return url
      },
      output: ({ url }) => {
        url.pathname = withLocale(url.pathname, currentLocale())
        return url
      },
    },
  })
  router.subscribe('onBeforeNavigate', ({ toLocation }) => setCurrentLocale(localeOfPath(toLocation.publicHref)))
  return router
}
