import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const ssoDoorRoutes = (parents: ShellParents) => [
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
]
