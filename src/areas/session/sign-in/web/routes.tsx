import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const signInRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/user/change-password',
    component: lazyRouteComponent(() => import('./change-password-screen.tsx'), 'ChangePasswordScreen'),
    staticData: { title: () => m.session_change_password(), access: ['signed-in'] },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/user/edit-profile',
    component: lazyRouteComponent(() => import('./edit-profile-screen.tsx'), 'EditProfileScreen'),
    staticData: { title: () => m.session_profile_title(), access: ['signed-in'] },
  }),
]
