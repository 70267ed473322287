import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const companyRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/company',
    component: lazyRouteComponent(() => import('./company-screen.tsx'), 'CompanyScreen'),
    loader: async ({ context }) => {
      const { companyList } = await import('./queries.ts')
      await context.queryClient.prefetchQuery(companyList())
    },
    staticData: { title: () => m.company_title(), access: ['signed-in', 'admin'] },
  }),
]
