import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const registryRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/registrar-messages',
    component: lazyRouteComponent(() => import('./messages-screen.tsx'), 'MessagesScreen'),
    loader: async ({ context, location }) => {
      const { preloadMessages } = await import('./queries.ts')
      await preloadMessages(context.queryClient, location.search)
    },
    staticData: { title: () => m.transfer_staff_title(), access: ['signed-in', 'admin'] },
  }),
]
