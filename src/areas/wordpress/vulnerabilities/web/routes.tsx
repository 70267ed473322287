import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const feedRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/vulnerability-feeds',
    component: lazyRouteComponent(() => import('./feeds-screen.tsx'), 'FeedsScreen'),
    loader: async ({ context }) => {
      const { feedList } = await import('./queries.ts')
      await context.queryClient.prefetchQuery(feedList())
    },
    staticData: { title: () => m.wordpress_vulnerabilities_feeds_title(), access: ['signed-in', 'admin'] },
  }),
]
