import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

const report = { access: ['signed-in', 'perm:reports', 'admin'], client: 'client' } as const

export const m365Routes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/m365-licenses2',
    component: lazyRouteComponent(() => import('./licences-screen.tsx'), 'LicencesScreen'),
    loader: async ({ context, location }) => {
      const { preloadLicences } = await import('./queries.ts')
      await preloadLicences(context.queryClient, location.search)
    },
    staticData: { title: () => m.m365_licences(), access: ['signed-in', 'admin'], client: 'client' },
  }),
  createRoute({
    getParentRoute: () => parents.report,
    path: '/reports/m365-licenses',
    component: lazyRouteComponent(() => import('./report-screen.tsx'), 'LicenceReportScreen'),
    loader: async ({ context, location }) => {
      const { preloadReport } = await import('./queries.ts')
      await preloadReport(context.queryClient, location.search)
    },
    staticData: { ...report, title: () => m.m365_report() },
  }),
  createRoute({
    getParentRoute: () => parents.report,
    path: '/reports/m365-logs',
    component: lazyRouteComponent(() => import('./log-screen.tsx'), 'LogScreen'),
    loader: async ({ context, location }) => {
      const { preloadLog } = await import('./queries.ts')
      await preloadLog(context.queryClient, location.search)
    },
    staticData: { ...report, title: () => m.m365_log() },
  }),
]
