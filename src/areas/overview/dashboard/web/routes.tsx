import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'
import { isDashboardTab, tabWord } from './tabs.ts'

export const dashboardRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/dashboard',
    component: lazyRouteComponent(() => import('./choose-screen.tsx'), 'ChooseScreen'),
    staticData: { title: () => m.dashboard_title(), access: ['signed-in'] },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/dashboard/$tab',
    component: lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
    beforeLoad: ({ params }: { params: { tab: string } }) => {
      if (!isDashboardTab(params.tab)) throw notFound()
    },
    staticData: {
      title: ({ tab }) => (isDashboardTab(tab) ? tabWord(tab) : m.dashboard_title()),
      access: ['signed-in'],
    },
  }),
]
