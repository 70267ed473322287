import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const statementRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/statements',
    component: lazyRouteComponent(() => import('./statements-screen.tsx'), 'StatementsScreen'),
    loader: async ({ context, location }) => {
      const { preloadStatements } = await import('./queries.ts')
      await preloadStatements(context.queryClient, location.search)
    },
    staticData: { title: () => m.statements_title(), access: ['signed-in', 'admin'] },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/statements/$id',
    component: lazyRouteComponent(() => import('./statement-screen.tsx'), 'StatementScreen'),
    loader: async ({ context, params }) => {
      const { preloadStatement } = await import('./queries.ts')
      await preloadStatement(context.queryClient, params.id)
    },
    staticData: { title: () => m.statements_one_title(), access: ['signed-in', 'admin'] },
  }),
]
