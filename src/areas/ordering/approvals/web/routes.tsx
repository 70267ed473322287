import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const approvalRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/approvals',
    component: lazyRouteComponent(() => import('./approvals-screen.tsx'), 'ApprovalsScreen'),
    loader: async ({ context, location }) => {
      const { preloadApprovals } = await import('./queries.ts')
      await preloadApprovals(context.queryClient, location.search)
    },
    staticData: {
      title: () => m.approvals_title(),
      access: ['signed-in', 'partner|managed-client', 'perm:orders'],
    },
  }),
]
