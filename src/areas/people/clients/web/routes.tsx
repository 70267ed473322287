import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const clientRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/clients',
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
    path: '/staff/clients',
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
    staticData: { title: () => m.people_contacts(), access: ['signed-in'] },
  }),
]
