import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const maintenanceRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/maintenance',
    component: lazyRouteComponent(() => import('./maintenance-screen.tsx'), 'MaintenanceScreen'),
    loader: async ({ context }) => {
      const { maintenance } = await import('./queries.ts')
      await context.queryClient.prefetchQuery(maintenance())
    },
    staticData: { title: () => m.maintenance_title(), access: ['signed-in', 'admin'] },
  }),
]
