import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'
import { listAccess } from '../rules/who-may.ts'

export const siteRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/wordpress',
    component: lazyRouteComponent(() => import('./sites-screen.tsx'), 'SitesScreen'),
    loader: async ({ context, location }) => {
      const { preloadSites } = await import('./list-queries.ts')
      await Promise.all([preloadSites(context.queryClient, location.search), context.serviceParts()])
    },
    staticData: { title: () => m.wordpress_title(), access: listAccess, client: 'cc' },
  }),
]
