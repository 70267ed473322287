import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const partnerSignupRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.default,
    path: '/partner-signup',
    component: lazyRouteComponent(() => import('./signup-screen.tsx'), 'PartnerSignupScreen'),
    staticData: { title: () => m.partner_signup_title(), access: ['anonymous-ok', 'not-label'] },
  }),
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/staff/partners',
    component: lazyRouteComponent(() => import('./staff-partners-screen.tsx'), 'StaffPartnersScreen'),
    loader: async ({ context, location }) => {
      const { preloadApplications } = await import('./queries.ts')
      await preloadApplications(context.queryClient, location.search)
    },
    staticData: { title: () => m.staff_partners_title(), access: ['signed-in', 'admin'] },
  }),
]
