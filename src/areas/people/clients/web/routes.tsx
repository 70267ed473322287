import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

const access = ['signed-in', 'partner|admin'] as const

/** Redirects older links to a client beside its list: `?edit=46&part=activity`. */
function toEarlierPlace({ search }: { search: { edit?: unknown; client?: unknown; part?: unknown } }): void {
  const id = String(search.edit ?? search.client ?? '')
  if (!/^[1-9]\d{0,14}$/.test(id)) return
  const tab = search.part === 'activity' ? '/activity' : ''
  throw redirect({
    to: `/clients/${id}${tab}`,
    search: (search.part === 'details' ? { edit: id } : {}) as never,
    replace: true,
  })
}

export const clientRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/clients',
    beforeLoad: toEarlierPlace,
    component: lazyRouteComponent(() => import('./clients-screen.tsx'), 'ClientsScreen'),
    loader: async ({ context, location }) => {
      const { preloadClients } = await import('./queries.ts')
      await preloadClients(context.queryClient, location.search)
    },
    staticData: { title: () => m.people_clients(), access: ['signed-in', 'partner'] },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/clients/new',
    component: lazyRouteComponent(() => import('./new-client-screen.tsx'), 'NewClientScreen'),
    staticData: { title: () => m.people_new_client(), access: ['signed-in', 'partner', 'perm:users'] },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/clients/$id',
    component: lazyRouteComponent(() => import('./client-screen.tsx'), 'ClientScreen'),
    loader: async ({ context, params }) => {
      const { preloadClient } = await import('./preload-client.ts')
      return preloadClient(context.queryClient, params.id)
    },
    staticData: { title: () => m.people_client(), access },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/clients/$id/$tab',
    component: lazyRouteComponent(() => import('./client-tab-screen.tsx'), 'ClientTabScreen'),
    loader: async ({ context, params, location }) => {
      const { preloadClientTab } = await import('./preload-client.ts')
      return preloadClientTab(context, params, location.search)
    },
    staticData: { title: () => m.people_client(), access },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/clients',
    beforeLoad: toEarlierPlace,
    component: lazyRouteComponent(() => import('./staff-clients-screen.tsx'), 'StaffClientsScreen'),
    loader: async ({ context, location }) => {
      const { preloadAllClients } = await import('./queries.ts')
      await preloadAllClients(context.queryClient, location.search)
    },
    staticData: { title: () => m.people_all_clients(), access: ['signed-in', 'admin'] },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/contacts',
    component: lazyRouteComponent(() => import('./contacts-screen.tsx'), 'ContactsScreen'),
    staticData: { title: () => m.people_contacts(), access: ['signed-in'], client: 'client' },
  }),
]
