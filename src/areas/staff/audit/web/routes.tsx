import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const auditRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/audit',
    component: lazyRouteComponent(() => import('./audit-screen.tsx'), 'AuditScreen'),
    loader: async ({ context, location }) => {
      const { preloadAudit } = await import('./queries.ts')
      await preloadAudit(context.queryClient, location.search)
    },
    staticData: { title: () => m.audit_title(), access: ['signed-in', 'admin'] },
  }),
]
