import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const productRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/products',
    component: lazyRouteComponent(() => import('./products-screen.tsx'), 'ProductsScreen'),
    staticData: { title: () => m.products_title(), access: ['signed-in', 'perm:products|perm:services'] },
  }),
]
