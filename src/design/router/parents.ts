import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  type ErrorRouteComponent,
  type NotFoundRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import type { Access } from '#base/access.ts'
import type { ServiceParts, ShellParts } from './slots.ts'

/** What every route's loader gets: `({ context }) => context.queryClient.ensureQueryData(…)`. */
export type RouterContext = {
  queryClient: QueryClient
  /** What areas put into the shell; they load with the first screen that has one. */
  shellParts: () => Promise<ShellParts>
  /** What areas put into the pages of services; a screen that shows some awaits it. */
  serviceParts: () => Promise<ServiceParts>
  /** Fetches every route beyond sign-in; asked ahead, the way in does not wait for it. */
  openPortal: () => Promise<void>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Second part of the page's title: "Belfry – Domains" (core §2). */
    title?: (params: Readonly<Record<string, string>>) => string
    /** Who may open it; a route has to fulfil this and what its parents ask. Left out, the parent's answer stands. */
    access?: Access
    /**
     * For a screen that shows one client's things when its address says whose: by which parameter. It then stays with the client in whom
     * a partner or staff work (`client-scope.ts`).
     */
    client?: string
  }
}

export const layoutNames = ['auth', 'dashboard', 'order', 'report', 'template', 'default', 'empty', 'own'] as const
export type LayoutName = (typeof layoutNames)[number]

/** What the root's guard is told about a navigation. */
export type Arrival = {
  context: Pick<RouterContext, 'queryClient'>
  matches: readonly {
    staticData: { access?: Access; client?: string; title?: (params: Readonly<Record<string, string>>) => string }
    params?: Readonly<Record<string, string>>
  }[]
  path: string
  search?: Readonly<Record<string, unknown>>
  href: string
  preload: boolean
}

export type ParentParts = {
  root: RouteComponent
  /** Those left out come with the routes that stand in them. */
  layouts: Partial<Record<LayoutName, RouteComponent>>
  notFound: NotFoundRouteComponent
  error: ErrorRouteComponent
  /** Throws a redirect when the user may not open what they asked for. */
  guard: (arrival: Arrival) => Promise<void>
}

const componentOf = (component: RouteComponent | undefined) => (component ? { component } : {})

/**
 * The root and the seven layouts of core §2, and `own`: the frame that the user knows, which is the board for whoever is signed in and the public page for
 * visitors. Areas hang their routes under one of them.
 */
export function createParents(parts: ParentParts) {
  const root = createRootRouteWithContext<RouterContext>()({
    component: parts.root,
    notFoundComponent: parts.notFound,
    errorComponent: parts.error,
    beforeLoad: ({ context, matches, location, preload }) =>
      parts.guard({ context, matches, path: location.pathname, search: location.search, href: location.href, preload }),
  })
  const layout = <const Name extends LayoutName>(name: Name) =>
    createRoute({ getParentRoute: () => root, id: name, ...componentOf(parts.layouts[name]) })
  return {
    root,
    auth: layout('auth'),
    dashboard: layout('dashboard'),
    order: layout('order'),
    report: layout('report'),
    template: layout('template'),
    default: layout('default'),
    empty: layout('empty'),
    own: layout('own'),
  }
}

/** Handed to each area's `web/routes.tsx`: `export const domainRoutes = (parents: ShellParents) => [createRoute(…)]`. */
export type ShellParents = ReturnType<typeof createParents>
