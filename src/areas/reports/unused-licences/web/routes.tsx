import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const unusedRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.report,
    path: '/reports/unused-licenses',
    component: lazyRouteComponent(() => import('./unused-screen.tsx'), 'UnusedScreen'),
    loader: async ({ context, location }) => {
      const { preloadUnusedReport } = await import('./queries.ts')
      await preloadUnusedReport(context.queryClient, location.search)
    },
    staticData: { title: () => m.unused_title(), access: ['signed-in', 'perm:reports'], client: 'cc' },
  }),
]
