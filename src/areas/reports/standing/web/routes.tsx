import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const standingRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.report,
    path: '/reports/mailboxes',
    component: lazyRouteComponent(() => import('./mailbox-report-screen.tsx'), 'MailboxReportScreen'),
    loader: async ({ context, location }) => {
      const { preloadMailboxReport } = await import('./queries.ts')
      await preloadMailboxReport(context.queryClient, location.search)
    },
    staticData: {
      title: () => m.standing_mailbox_report(),
      access: ['signed-in', 'perm:reports', 'perm:domains'],
      client: 'cc',
    },
  }),
  createRoute({
    getParentRoute: () => parents.report,
    path: '/reports/domains-dnssec',
    component: lazyRouteComponent(() => import('./dnssec-report-screen.tsx'), 'DnssecReportScreen'),
    loader: async ({ context, location }) => {
      const { preloadDnssecReport } = await import('./queries.ts')
      await preloadDnssecReport(context.queryClient, location.search)
    },
    staticData: { title: () => m.standing_dnssec_report(), access: ['signed-in', 'perm:reports'], client: 'cc' },
  }),
]
