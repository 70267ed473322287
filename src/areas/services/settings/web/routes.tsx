import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const hostingSettingRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/settings/webhosting',
    component: lazyRouteComponent(() => import('./hosting-settings-screen.tsx'), 'HostingSettingsScreen'),
    staticData: {
      title: () => m.hosting_settings_title(),
      access: ['signed-in', 'perm:products|perm:services'],
      client: 'cc',
    },
  }),
]
