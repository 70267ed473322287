import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const partnerSettingsRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/partners/settings',
    component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'PartnerSettingsScreen'),
    staticData: { title: () => m.design_partner_settings(), access: ['signed-in', 'partner'] },
  }),
]
