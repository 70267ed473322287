import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute, createRouter, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { currentLocale, localeOfPath, setCurrentLocale, stripLocale, withLocale } from '#design/language/locale.ts'
import { createParents, type RouterContext, type ShellParents } from '#design/router/parents.ts'
import { parseSearch, stringifySearch } from '#design/router/search-text.ts'
import { doorRoutes } from './door-routes.ts'
import { ErrorPage, NotFoundPage } from './pages/error-page.tsx'
import { guard } from './shell/guard.ts'
import { Root } from './shell/root.tsx'

const parents = createParents({
  root: Root,
  notFound: NotFoundPage,
  error: ErrorPage,
  guard,
  layouts: { auth: lazyRouteComponent(() => import('./shell/auth.tsx'), 'Auth') },
})

/** Every route under the layout that it names. */
function plant(routes: readonly AnyRoute[]): AnyRoute {
  const { root, ...layouts } = parents
  const under = (parent: AnyRoute) => routes.filter((route) => route.options.getParentRoute?.() === parent)
  const branches = Object.values(layouts as Omit<ShellParents, 'root'>).map((layout) =>
    layout.addChildren(under(layout)),
  )
  return root.addChildren([...branches, ...under(root)])
}

/**
 * The router begins with the sign-in routes alone. This route matches any other address, fetches the rest of the portal and matches again:
 * a user who signs in does not need the names and files of a hundred screens.
 */
const beyondDoor = (leadsHere: (path: string) => boolean, lookAgain: () => Promise<void>): AnyRoute =>
  createRoute({
    getParentRoute: () => parents.root,
    path: '$',
    beforeLoad: async ({ context, location, preload }) => {
      await context.openPortal()
      if (leadsHere(location.pathname)) throw notFound()
      if (!preload) void lookAgain()
    },
  })

/** Adds the routes of the whole portal. */
async function plantPortal(known: readonly AnyRoute[]) {
  const portal = await import('./portal-routes.ts')
  const { portalLayouts, portalRoutes } = portal
  for (const [name, component] of Object.entries(portalLayouts))
    parents[name as keyof typeof portalLayouts].update({ component })
  plant([...known, ...portalRoutes(parents)])
  return portal
}

/** Routes do not know languages: the prefix is removed on the way in and added on the way out (core §2). */
export function makeRouter(queryClient: QueryClient) {
  let opening: Promise<void> | undefined
  const beyond = beyondDoor(
    (path): boolean => router.getMatchedRoutes(path)[2] === beyond,
    (): Promise<void> => router.load(),
  )
  const known = [...doorRoutes(parents), beyond]
  const open = async () => {
    const { followArrivals } = await plantPortal(known)
    router.setRoutes(router.buildRouteTree())
    followArrivals(router)
  }
  const context: RouterContext = {
    queryClient,
    shellParts: () => import('./portal-routes.ts').then((file) => file.loadShellParts()),
    serviceParts: () => import('./portal-routes.ts').then((file) => file.loadServiceParts()),
    openPortal: () => {
      // Without a connection the next navigation asks for it again.
      opening ??= open().catch((error) => {
        opening = undefined
        throw error
      })
      return opening
    },
  }
  const router = createRouter({
    routeTree: plant(known),
    context,
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
