import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import type { RouterContext, ShellParents } from '#design/router/parents.ts'
import { m } from '#words'
import { isDashboardTab, placeOf, placeOfAll, tabWord } from './tabs.ts'

type Arrival = { params: { tab: string }; search: { domain?: unknown }; context: RouterContext }

/** The one web hosting of a domain is where its website is looked after. */
const hostingOf = async ({ queryClient }: RouterContext, domain: string): Promise<string | undefined> =>
  (await import('./place-of-site.ts')).placeOfSite(queryClient, domain)

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
    beforeLoad: async ({ params: { tab }, search, context }: Arrival) => {
      if (!isDashboardTab(tab)) throw notFound()
      const domain = String(search.domain ?? '')
      if (domain === '') throw redirect({ to: placeOfAll(tab), search: {} as never, replace: true })
      const hosting = tab === 'web' ? await hostingOf(context, domain) : undefined
      const to = hosting ?? placeOf(tab, encodeURIComponent(domain))
      throw redirect({ to, search: {} as never, replace: true })
    },
    staticData: {
      title: ({ tab }) => (isDashboardTab(tab) ? tabWord(tab) : m.dashboard_title()),
      access: ['signed-in'],
    },
  }),
]
