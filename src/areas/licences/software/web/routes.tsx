import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

const access = ['signed-in', 'perm:products|perm:services'] as const

export const licenceRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/licenses',
    beforeLoad: () => {
      throw redirect({ to: '/licenses/listing', search: {} as never, replace: true })
    },
    staticData: { title: () => m.licences_title(), access },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/licenses/listing',
    component: lazyRouteComponent(() => import('./list-screen.tsx'), 'LicencesScreen'),
    loader: async ({ context, location }) => {
      const { preloadLicences } = await import('./queries.ts')
      await preloadLicences(context.queryClient, location.search)
    },
    staticData: { title: () => m.licences_title(), access, client: 'cc' },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/licenses/panel',
    component: lazyRouteComponent(() => import('./panel-screen.tsx'), 'LicencePanelScreen'),
    loader: async ({ context }) => {
      const [{ licenceChoices }] = await Promise.all([import('./queries.ts'), context.serviceParts()])
      await context.queryClient.prefetchQuery(licenceChoices)
    },
    staticData: { title: () => m.licences_panel(), access },
  }),
]
