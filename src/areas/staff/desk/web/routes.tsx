import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

const access = ['signed-in', 'admin'] as const
/** Former names of views. */
const movedTabs: Readonly<Record<string, string>> = { person: 'customer', waiting: 'provider' }

export const deskRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff',
    component: lazyRouteComponent(() => import('./work-screen.tsx'), 'WorkScreen'),
    loader: async ({ context, location }) => {
      const { preloadWork } = await import('./work-queries.ts')
      await preloadWork(context.queryClient, location.search)
    },
    staticData: { title: () => m.desk_title(), access },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/jobs',
    // This was a screen of its own; old links lead to its view of the queue.
    beforeLoad: ({ search }: { search: { tab?: unknown } }) => {
      const tab = movedTabs[String(search.tab ?? '')] ?? search.tab
      throw redirect({ to: '/staff', search: (tab === undefined ? {} : { tab }) as never, replace: true })
    },
    staticData: { title: () => m.desk_title(), access },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/service-status',
    component: lazyRouteComponent(() => import('./service-status-screen.tsx'), 'ServiceStatusScreen'),
    loader: async ({ context }) => {
      const { savedStatus } = await import('./queries.ts')
      await context.queryClient.prefetchQuery(savedStatus())
    },
    staticData: { title: () => m.desk_status_title(), access },
  }),
]
