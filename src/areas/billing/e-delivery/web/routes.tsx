import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const eDeliveryRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/e-invoices',
    component: lazyRouteComponent(() => import('./e-invoices-screen.tsx'), 'EInvoicesScreen'),
    loader: async ({ context, location }) => {
      const { preloadEInvoices } = await import('./queries.ts')
      await preloadEInvoices(context.queryClient, location.search)
    },
    staticData: { title: () => m.edelivery_title(), access: ['signed-in', 'admin'] },
  }),
]
