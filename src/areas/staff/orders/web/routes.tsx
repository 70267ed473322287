import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

const access = ['signed-in', 'admin'] as const

export const staffOrderRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/orders',
    component: lazyRouteComponent(() => import('./orders-screen.tsx'), 'OrdersScreen'),
    loader: async ({ context, location }) => {
      const { preloadOrders } = await import('./queries.ts')
      await preloadOrders(context.queryClient, location.search)
    },
    staticData: { title: () => m.staff_orders_title(), access, client: 'clientId' },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/payments',
    component: lazyRouteComponent(() => import('./payments-screen.tsx'), 'PaymentsScreen'),
    loader: async ({ context, location }) => {
      const { preloadPayments } = await import('./queries.ts')
      await preloadPayments(context.queryClient, location.search)
    },
    staticData: { title: () => m.staff_payments_title(), access, client: 'client' },
  }),
]
