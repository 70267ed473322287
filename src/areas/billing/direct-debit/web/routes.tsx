import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const directDebitRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/invoices/direct-debit',
    component: lazyRouteComponent(() => import('./direct-debit-screen.tsx'), 'DirectDebitScreen'),
    loader: async ({ context }) => {
      const { domiciliation } = await import('./queries.ts')
      await context.queryClient.prefetchQuery(domiciliation())
    },
    staticData: { title: () => m.direct_debit_title(), access: ['signed-in', 'not-managed-client', 'perm:invoices'] },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/direct-debit',
    component: lazyRouteComponent(() => import('./staff-screen.tsx'), 'StaffDirectDebitScreen'),
    staticData: { title: () => m.direct_debit_staff_title(), access: ['signed-in', 'admin'] },
  }),
]
