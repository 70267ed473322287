import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const mailArchiveRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/mails',
    component: lazyRouteComponent(() => import('./mails-screen.tsx'), 'MailsScreen'),
    loader: async ({ context, location }) => {
      const { preloadMails } = await import('./queries.ts')
      await preloadMails(context.queryClient, location.search)
    },
    staticData: { title: () => m.mails_title(), access: ['signed-in'], client: 'client' },
  }),
]
