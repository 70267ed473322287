import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

const access = ['signed-in', 'admin'] as const

export const deskRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff',
    component: lazyRouteComponent(() => import('./desk-screen.tsx'), 'DeskScreen'),
    staticData: { title: () => m.desk_title(), access },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/jobs',
    component: lazyRouteComponent(() => import('./jobs-screen.tsx'), 'JobsScreen'),
    loader: async ({ context }) => {
      const { staffTasks } = await import('./queries.ts')
      await context.queryClient.prefetchQuery(staffTasks())
    },
    staticData: { title: () => m.desk_jobs_title(), access },
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
