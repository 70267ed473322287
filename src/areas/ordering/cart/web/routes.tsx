import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const cartRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.order,
    path: '/cart/show-cart',
    component: lazyRouteComponent(() => import('./cart-screen.tsx'), 'CartScreen'),
    loader: async ({ context }) => {
      const { preloadPriceView } = await import('./prices.tsx')
      void preloadPriceView(context.queryClient)
    },
    staticData: { title: () => m.cart_title(), access: ['anonymous-ok'] },
  }),
]
