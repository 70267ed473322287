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
  createRoute({
    getParentRoute: () => parents.empty,
    path: '/services/$id/console',
    component: lazyRouteComponent(() => import('./console/console-screen.tsx'), 'ConsoleScreen'),
    loader: async ({ context, params }) => {
      const { preloadNamedServer } = await import('./named-server.ts')
      await preloadNamedServer(context.queryClient, params.id)
    },
    staticData: { title: () => m.cloud_console_title(), access: ['signed-in', 'perm:products|perm:services'] },
  }),
]
