import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const userRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/users',
    component: lazyRouteComponent(() => import('./users-screen.tsx'), 'UsersScreen'),
    loader: async ({ context, location }) => {
      const { preloadUsers } = await import('./queries.ts')
      await preloadUsers(context.queryClient, location.search)
    },
    staticData: { title: () => m.users_title(), access: ['signed-in', 'perm:users'], client: 'client' },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/users',
    component: lazyRouteComponent(() => import('./staff-users-screen.tsx'), 'StaffUsersScreen'),
    loader: async ({ context, location }) => {
      const { preloadAllUsers } = await import('./queries.ts')
      await preloadAllUsers(context.queryClient, location.search)
    },
    staticData: { title: () => m.users_all_title(), access: ['signed-in', 'admin'] },
  }),
]
