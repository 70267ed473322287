import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const notificationRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/notifications',
    component: lazyRouteComponent(() => import('./notifications-screen.tsx'), 'NotificationsScreen'),
    loader: async ({ context, location }) => {
      const { preloadNotifications } = await import('./queries.ts')
      await preloadNotifications(context.queryClient, location.search)
    },
    staticData: { title: () => m.notifications_title(), access: ['signed-in'] },
  }),
]
