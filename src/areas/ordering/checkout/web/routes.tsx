import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

const ordersAccess = ['signed-in', 'perm:orders'] as const

export const checkoutRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.order,
    path: '/cart/check-out',
    component: lazyRouteComponent(() => import('./checkout-screen.tsx'), 'CheckoutScreen'),
    loader: async ({ context }) => {
      const [{ methodsQuery, ordererQuery }, prices] = await Promise.all([
        import('./queries.ts'),
        import('#areas/ordering/cart/web/public.ts'),
      ])
      void prices.preloadPriceView(context.queryClient)
      void context.queryClient.prefetchQuery(ordererQuery)
      void context.queryClient.prefetchQuery(methodsQuery)
    },
    // Whether this user pays is known only after loading; until then the general title is used.
    staticData: { title: () => m.checkout_title_unpriced(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.own,
    path: '/order/thankyou',
    component: lazyRouteComponent(() => import('./thank-you-screen.tsx'), 'ThankYouScreen'),
    staticData: { title: () => m.checkout_thanks_title(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/orders',
    // Links to one order of the list, as staff have them.
    beforeLoad: ({ search }) => {
      const { order } = search as { order?: unknown }
      if (order !== undefined) throw redirect({ to: '/orders/$id', params: { id: String(order) }, replace: true })
    },
    component: lazyRouteComponent(() => import('./orders-screen.tsx'), 'OrdersScreen'),
    loader: async ({ context, location }) => {
      const { preloadOrders } = await import('./order-queries.ts')
      await preloadOrders(context.queryClient, location.search)
    },
    staticData: { title: () => m.checkout_list_title(), access: ordersAccess, client: 'cc' },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/orders/$id',
    component: lazyRouteComponent(() => import('./order-screen.tsx'), 'OrderScreen'),
    loader: async ({ context, params }) => {
      const { preloadOrder } = await import('./order-queries.ts')
      await preloadOrder(context.queryClient, params.id)
    },
    staticData: { title: () => m.checkout_one_title(), access: ordersAccess },
  }),
]
