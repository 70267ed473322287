import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const reportsHomeRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.report,
    path: '/reports',
    component: lazyRouteComponent(() => import('./reports-screen.tsx'), 'ReportsScreen'),
    loader: async ({ context, location }) => {
      const { reportFigures } = await import('./queries.ts')
      const { cc } = location.search as { cc?: unknown }
      await Promise.all([context.queryClient.prefetchQuery(reportFigures(cc)), context.serviceParts()])
    },
    staticData: { title: () => m.reports_home_title(), access: ['signed-in', 'perm:reports'], client: 'cc' },
  }),
]
