import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const sandboxRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.empty,
    path: '/sandbox/wordpress/$token',
    component: lazyRouteComponent(() => import('./sandbox-site.tsx'), 'SandboxSite'),
    staticData: { title: () => m.wordpress_sandbox_title(), access: ['anonymous-ok'] },
  }),
]
