import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const ssoRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/sso/login',
    component: lazyRouteComponent(() => import('./login-screen.tsx'), 'SsoLoginScreen'),
    staticData: { title: () => m.sso_title(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/sso',
    component: lazyRouteComponent(() => import('./finish-screen.tsx'), 'SsoFinishScreen'),
    staticData: { title: () => m.sso_title(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/sign-in-providers',
    component: lazyRouteComponent(() => import('./providers-screen.tsx'), 'ProvidersScreen'),
    staticData: { title: () => m.sso_providers(), access: ['signed-in', 'admin'] },
  }),
]
