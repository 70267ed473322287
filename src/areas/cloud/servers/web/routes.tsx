import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const cloudServerRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/cloud',
    component: lazyRouteComponent(() => import('./servers-screen.tsx'), 'ServersScreen'),
    loader: async ({ context, location }) => {
      const { preloadServers } = await import('./list-queries.ts')
      await preloadServers(context.queryClient, location.search)
    },
    staticData: { title: () => m.cloud_servers(), access: ['signed-in', 'perm:services'], client: 'cc' },
  }),
]
