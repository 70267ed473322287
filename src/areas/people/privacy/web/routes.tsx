import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const privacyRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/privacy',
    component: lazyRouteComponent(() => import('./erasures-screen.tsx'), 'ErasuresScreen'),
    loader: async ({ context, location }) => {
      const { preloadErasures } = await import('./queries.ts')
      await preloadErasures(context.queryClient, location.search)
    },
    staticData: { title: () => m.privacy_staff_title(), access: ['signed-in', 'admin'] },
  }),
]
