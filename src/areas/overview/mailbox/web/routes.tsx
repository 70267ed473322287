import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const mailboxRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.default,
    path: '/mailbox',
    component: lazyRouteComponent(() => import('./mailbox-screen.tsx'), 'MailboxScreen'),
    loader: async ({ context, location }) => {
      const { preloadMailbox } = await import('./queries.ts')
      await preloadMailbox(context.queryClient, location.search)
    },
    staticData: { title: () => m.mailbox_title(), access: ['anonymous-ok'] },
  }),
]
