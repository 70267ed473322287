import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

const access = ['signed-in', 'perm:support|admin'] as const

export const ticketRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/supports',
    component: lazyRouteComponent(() => import('./tickets-screen.tsx'), 'TicketsScreen'),
    loader: async ({ context, location }) => {
      const { preloadTickets } = await import('./queries.ts')
      await preloadTickets(context.queryClient, location.search)
    },
    staticData: { title: () => m.support_title(), access, client: 'cc' },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/supports/create',
    component: lazyRouteComponent(() => import('./new-ticket-screen.tsx'), 'NewTicketScreen'),
    staticData: { title: () => m.support_new(), access, client: 'cc' },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/supports/details',
    component: lazyRouteComponent(() => import('./ticket-screen.tsx'), 'TicketScreen'),
    loader: async ({ context, location }) => {
      const { preloadTicket } = await import('./queries.ts')
      await preloadTicket(context.queryClient, (location.search as { id?: unknown }).id)
    },
    staticData: { title: () => m.support_ticket(), access },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/support',
    component: lazyRouteComponent(() => import('./desk/desk-screen.tsx'), 'DeskScreen'),
    loader: async ({ context, location }) => {
      const { preloadQueue } = await import('./queries.ts')
      await preloadQueue(context.queryClient, location.search)
    },
    staticData: { title: () => m.support_desk_title(), access: ['signed-in', 'admin'], client: 'cc' },
  }),
]
