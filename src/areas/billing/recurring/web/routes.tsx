import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const billingRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/billing',
    component: lazyRouteComponent(() => import('./billing-screen.tsx'), 'BillingScreen'),
    loader: async ({ context, location }) => {
      const { preloadRuns } = await import('./queries.ts')
      await preloadRuns(context.queryClient, location.search)
    },
    staticData: { title: () => m.recurring_title(), access: ['signed-in', 'admin'] },
  }),
]
