import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const homeRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/overview',
    component: lazyRouteComponent(() => import('./overview-screen.tsx'), 'OverviewScreen'),
    loader: async ({ context, location }) => {
      const { preloadDashboard } = await import('./queries.ts')
      await preloadDashboard(context.queryClient, location.search)
    },
    staticData: { title: () => m.design_overview(), access: ['signed-in', 'perm:overview'], client: 'cc' },
  }),
]
