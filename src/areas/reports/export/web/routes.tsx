import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const exportRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.report,
    path: '/reports/export/invoice',
    component: lazyRouteComponent(() => import('./invoice-export-screen.tsx'), 'InvoiceExportScreen'),
    staticData: { title: () => m.export_title(), access: ['signed-in', 'perm:reports', 'partner'] },
  }),
]
