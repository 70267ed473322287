import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const cloudServerRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.empty,
    path: '/services/$id/console',
    component: lazyRouteComponent(() => import('./console/console-screen.tsx'), 'ConsoleScreen'),
    loader: async ({ context, params }) => {
      const { preloadNamedServer } = await import('./queries.ts')
      await preloadNamedServer(context.queryClient, params.id)
    },
    staticData: { title: () => m.cloud_console_title(), access: ['signed-in', 'perm:products|perm:services'] },
  }),
]
