import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const integrationRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/integrations',
    component: lazyRouteComponent(() => import('./integrations-screen.tsx'), 'IntegrationsScreen'),
    loader: async ({ context }) => {
      const { preloadIntegrations } = await import('./queries.ts')
      await preloadIntegrations(context.queryClient)
    },
    staticData: { title: () => m.design_integrations(), access: ['signed-in', 'partner-not-private-label'] },
  }),
]
