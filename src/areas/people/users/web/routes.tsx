import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const userRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/users',
    component: lazyRouteComponent(() => import('./users-screen.tsx'), 'UsersScreen'),
    staticData: { title: () => m.users_title(), access: ['signed-in', 'perm:users'] },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/users',
    component: lazyRouteComponent(() => import('./staff-users-screen.tsx'), 'StaffUsersScreen'),
    staticData: { title: () => m.users_all_title(), access: ['signed-in', 'admin'] },
  }),
]
