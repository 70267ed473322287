import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const websiteReportRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.report,
    path: '/reports/websites',
    component: lazyRouteComponent(() => import('./websites-screen.tsx'), 'WebsitesScreen'),
    loader: async ({ context, location }) => {
      const { preloadWebsites } = await import('./queries.ts')
      await preloadWebsites(context.queryClient, location.search)
    },
    staticData: {
      title: () => m.websites_title(),
      access: ['signed-in', 'perm:reports', 'perm:products|perm:services'],
      client: 'cc',
    },
  }),
]
