import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

const open = ['anonymous-ok'] as const

export const catalogueRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.order,
    path: '/order',
    component: lazyRouteComponent(() => import('./order-screen.tsx'), 'OrderScreen'),
    // A link that names a product leads straight to its choices.
    beforeLoad: ({ search }) => {
      const { pid, term, domain } = search as Record<string, string | undefined>
      if (pid) throw redirect({ to: '/cart/products-details', search: { pid, term, domain } as never, replace: true })
    },
    loader: async ({ context }) => {
      const { productsQuery, tldInfoQuery } = await import('./queries.ts')
      void context.queryClient.prefetchQuery(productsQuery)
      void context.queryClient.prefetchQuery(tldInfoQuery)
    },
    staticData: { title: () => m.order_title(), access: open },
  }),
  createRoute({
    getParentRoute: () => parents.order,
    path: '/cart/products',
    component: lazyRouteComponent(() => import('./products-screen.tsx'), 'ProductsScreen'),
    loader: async ({ context }) => {
      const { productsQuery } = await import('./queries.ts')
      void context.queryClient.prefetchQuery(productsQuery)
    },
    staticData: { title: () => m.order_products_title(), access: open },
  }),
  createRoute({
    getParentRoute: () => parents.order,
    path: '/cart/products-details',
    component: lazyRouteComponent(() => import('./product-screen.tsx'), 'ProductScreen'),
    staticData: { title: () => m.order_product_title(), access: open },
  }),
]
