import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const ssoRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/sign-in-providers',
    component: lazyRouteComponent(() => import('./providers-screen.tsx'), 'ProvidersScreen'),
    staticData: { title: () => m.sso_providers(), access: ['signed-in', 'admin'] },
  }),
]
