import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

const open = ['anonymous-ok'] as const

/** How prices are shown is loaded together with the products. */
const loadPrices = () => import('#areas/ordering/cart/web/public.ts')

export const catalogueRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.order,
    path: '/order',
    component: lazyRouteComponent(() => import('./order-screen.tsx'), 'OrderScreen'),
    // A link with a product leads to its choices.
    beforeLoad: ({ search }) => {
      const { pid, term, domain } = search as Record<string, string | undefined>
      if (pid) throw redirect({ to: '/cart/products-details', search: { pid, term, domain } as never, replace: true })
    },
    loader: async ({ context }) => (await import('./preload-offer.ts')).preloadOffer(context.queryClient),
    staticData: { title: () => m.order_title(), access: open, client: 'cc' },
  }),
  createRoute({
    getParentRoute: () => parents.order,
    path: '/cart/products',
    component: lazyRouteComponent(() => import('./products-screen.tsx'), 'ProductsScreen'),
    loader: async ({ context }) => {
      const [{ productsQuery }, prices] = await Promise.all([import('./queries.ts'), loadPrices()])
      void prices.preloadPriceView(context.queryClient)
      void context.queryClient.prefetchQuery(productsQuery)
    },
    staticData: { title: () => m.order_products_title(), access: open, client: 'cc' },
  }),
  createRoute({
    getParentRoute: () => parents.order,
    path: '/cart/products-details',
    component: lazyRouteComponent(() => import('./product-screen.tsx'), 'ProductScreen'),
    loader: async ({ context }) => {
      const prices = await loadPrices()
      void prices.preloadPriceView(context.queryClient)
    },
    staticData: { title: () => m.order_product_title(), access: open, client: 'cc' },
  }),
]
