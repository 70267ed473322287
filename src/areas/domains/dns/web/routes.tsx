import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const dnsRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/zones',
    component: lazyRouteComponent(() => import('./staff-zones-screen.tsx'), 'StaffZonesScreen'),
    loader: async ({ context, location }) => {
      const { preloadStaffZones } = await import('./drift-queries.ts')
      await preloadStaffZones(context.queryClient, location.search)
    },
    staticData: { title: () => m.dns_staff_title(), access: ['signed-in', 'admin'] },
  }),
]
