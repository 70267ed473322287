import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const dnsRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/domains/$domain/dns',
    component: lazyRouteComponent(() => import('./records-screen.tsx'), 'RecordsScreen'),
    loader: async ({ context, params, location }) => {
      const { preloadRecords } = await import('./queries.ts')
      await preloadRecords(context.queryClient, params.domain, location.search)
    },
    staticData: { title: () => m.dns_title(), access: ['signed-in', 'perm:domains'] },
  }),
]
