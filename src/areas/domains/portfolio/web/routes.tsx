import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const portfolioRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/domains',
    component: lazyRouteComponent(() => import('./domains-screen.tsx'), 'DomainsScreen'),
    // Mails and older links have the domain's id.
    beforeLoad: ({ search }: { search: { id?: unknown } }) => {
      if (/^\d{1,15}$/.test(String(search.id ?? '')))
        throw redirect({ to: `/domains/${String(search.id)}`, search: {} as never, replace: true })
    },
    loader: async ({ context, location }) => {
      const { preloadDomains } = await import('./queries.ts')
      await preloadDomains(context.queryClient, location.search)
    },
    staticData: { title: () => m.portfolio_title(), access: ['signed-in'], client: 'cc' },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/domains/$domain',
    component: lazyRouteComponent(() => import('./domain-screen.tsx'), 'DomainScreen'),
    loader: async ({ context, params }) => {
      const { preloadDomain } = await import('./preload-domain.ts')
      await preloadDomain(context.queryClient, params.domain)
    },
    staticData: { title: () => m.portfolio_one_title(), access: ['signed-in'] },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/domains/$domain/$tab',
    component: lazyRouteComponent(() => import('./domain-tab-screen.tsx'), 'DomainTabScreen'),
    loader: async ({ context, params, location }) => {
      const { preloadTab } = await import('./preload-domain.ts')
      return preloadTab(context, params, location.search)
    },
    staticData: { title: () => m.portfolio_one_title(), access: ['signed-in'] },
  }),
]
