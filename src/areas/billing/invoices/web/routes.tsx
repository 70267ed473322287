import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'
import { invoiceReaders } from '../rules/invoice-readers.ts'

export const invoiceRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/invoices',
    component: lazyRouteComponent(() => import('./invoices-screen.tsx'), 'InvoicesScreen'),
    loader: async ({ context, location }) => {
      const { preloadInvoices } = await import('./queries.ts')
      await preloadInvoices(context.queryClient, location.search)
    },
    staticData: { title: () => m.invoices_title(), access: invoiceReaders, client: 'cc' },
  }),
]
