import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const deviceCodeRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.dashboard,
    path: '/device',
    component: lazyRouteComponent(() => import('./device-screen.tsx'), 'DeviceScreen'),
    staticData: { title: () => m.device_codes_title(), access: ['signed-in', 'own-session', 'partner'] },
  }),
]
