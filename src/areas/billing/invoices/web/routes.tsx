import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { missing } from '#design/router/missing.ts'
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
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/invoices/$id',
    // An invoice opens beside the list; this path follows the pattern of other objects.
    beforeLoad: ({ params: { id } }) => {
      if (!/^[1-9]\d{0,14}$/.test(id))
        missing({ name: id, title: m.invoices_missing, list: { to: '/invoices', label: m.invoices_all } })
      throw redirect({ to: '/invoices', search: { id } as never, replace: true })
    },
    staticData: { title: () => m.invoices_title(), access: invoiceReaders },
  }),
]
