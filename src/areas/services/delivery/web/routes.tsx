import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

const access = ['signed-in', 'perm:services'] as const

export const deliveryRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/services',
    component: lazyRouteComponent(() => import('./services-screen.tsx'), 'ServicesScreen'),
    // Mails and older links open a service beside the list.
    beforeLoad: ({ search }: { search: { id?: unknown; part?: unknown } }) => {
      if (/^\d{1,15}$/.test(String(search.id ?? ''))) throw redirect({ ...earlierPlace(search), replace: true })
    },
    loader: async ({ context, location }) => {
      const { preloadServices } = await import('./queries.ts')
      await preloadServices(context.queryClient, location.search)
    },
    staticData: { title: () => m.delivery_title(), access, client: 'cc' },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/services/$id',
    component: lazyRouteComponent(() => import('./service-screen.tsx'), 'ServiceScreen'),
    loader: async ({ context, params }) => {
      const { preloadService } = await import('./preload-service.ts')
      await Promise.all([preloadService(context.queryClient, params.id), context.serviceParts()])
    },
    staticData: { title: () => m.delivery_one_title(), access },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/services/$id/$tab',
    component: lazyRouteComponent(() => import('./service-tab-screen.tsx'), 'ServiceTabScreen'),
    loader: async ({ context, params }) => {
      const { preloadServiceTab } = await import('./preload-service.ts')
      return preloadServiceTab(context, params)
    },
    staticData: { title: () => m.delivery_one_title(), access },
  }),
]

/** The page that shows what stood beside the list: `/services?id=17&part=documents`. */
function earlierPlace({ id, part }: { id?: unknown; part?: unknown }): { to: string; search: never } {
  if (part === 'tags') return { to: `/services/${id}`, search: { tags: String(id) } as never }
  const isTab = part === 'documents' || part === 'activity'
  return { to: `/services/${id}${isTab ? `/${part}` : ''}`, search: {} as never }
}
