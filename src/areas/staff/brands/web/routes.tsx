import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const brandRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/brands',
    component: lazyRouteComponent(() => import('./brands-screen.tsx'), 'BrandsScreen'),
    loader: async ({ context }) => {
      const { brandList } = await import('./queries.ts')
      await context.queryClient.prefetchQuery(brandList())
    },
    staticData: { title: () => m.brands_title(), access: ['signed-in', 'admin'] },
  }),
]
