import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const deliveryRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/services',
    component: lazyRouteComponent(() => import('./services-screen.tsx'), 'ServicesScreen'),
    loader: async ({ context, location }) => {
      const { preloadServices } = await import('./queries.ts')
      await preloadServices(context.queryClient, location.search)
    },
    staticData: { title: () => m.delivery_title(), access: ['signed-in', 'perm:services'] },
  }),
]
