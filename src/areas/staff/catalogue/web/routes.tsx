import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

const access = ['signed-in', 'admin'] as const

export const staffCatalogueRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/catalogue',
    component: lazyRouteComponent(() => import('./catalogue-screen.tsx'), 'CatalogueScreen'),
    loader: async ({ context }) => {
      const { preloadProducts } = await import('./queries.ts')
      await preloadProducts(context.queryClient)
    },
    staticData: { title: () => m.staff_catalogue_title(), access },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/promotions',
    component: lazyRouteComponent(() => import('./promotions-screen.tsx'), 'PromotionsScreen'),
    loader: async ({ context, location }) => {
      const { preloadPromotions } = await import('./queries.ts')
      await preloadPromotions(context.queryClient, location.search)
    },
    staticData: { title: () => m.staff_promotions_title(), access },
  }),
]
