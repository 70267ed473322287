import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

/**
 * A static path takes precedence over `/domains/$domain`, and no domain is named "records", because that has no dot.
 */
export const recordSearchRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/domains/records',
    component: lazyRouteComponent(() => import('./record-search-screen.tsx'), 'RecordSearchScreen'),
    loader: async ({ context, location }) => {
      const { preloadRecordSearch } = await import('./queries.ts')
      await preloadRecordSearch(context.queryClient, location.search)
    },
    staticData: { title: () => m.records_title(), access: ['signed-in', 'perm:domains'], client: 'cc' },
  }),
]
