import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listAccess } from '#areas/wordpress/sites/rules/who-may.ts'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const updateRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/wordpress/updates',
    component: lazyRouteComponent(() => import('./runs-screen.tsx'), 'RunsScreen'),
    loader: async ({ context, location }) => {
      const { preloadRuns } = await import('./queries.ts')
      await preloadRuns(context.queryClient, location.search)
    },
    staticData: { title: () => m.wordpress_updates_runs(), access: listAccess },
  }),
]
