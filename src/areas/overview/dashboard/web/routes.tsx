import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'
import { isDashboardTab, placeOf, placeOfAll, tabWord } from './tabs.ts'

const chooser = lazyRouteComponent(() => import('./choose-screen.tsx'), 'ChooseScreen')

export const dashboardRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/dashboard',
    component: chooser,
    staticData: { title: () => m.dashboard_title(), access: ['signed-in'] },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/dashboard/$tab',
    component: chooser,
    // The page of the domain is where it is shown; without a domain one is asked for first, but for mail, which has a list of all.
    beforeLoad: ({ params: { tab }, search }: { params: { tab: string }; search: { domain?: unknown } }) => {
      if (!isDashboardTab(tab)) throw notFound()
      const domain = String(search.domain ?? '')
      const to = domain === '' ? placeOfAll(tab) : placeOf(tab, encodeURIComponent(domain))
      throw redirect({ to, search: {} as never, replace: true })
    },
    staticData: {
      title: ({ tab }) => (isDashboardTab(tab) ? tabWord(tab) : m.dashboard_title()),
      access: ['signed-in'],
    },
  }),
]
