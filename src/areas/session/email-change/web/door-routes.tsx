import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ShellParents } from '#design/router/parents.ts'
import { m } from '#words'

export const emailChangeDoorRoutes = (parents: ShellParents) => [
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/auth/new-email',
    component: lazyRouteComponent(() => import('./new-email-screen.tsx'), 'NewEmailScreen'),
    staticData: { title: () => m.email_change_confirm_title(), access: ['anonymous-ok'] },
  }),
  createRoute({
    getParentRoute: () => parents.auth,
    path: '/auth/undo-email',
    component: lazyRouteComponent(() => import('./undo-email-screen.tsx'), 'UndoEmailScreen'),
    staticData: { title: () => m.email_change_undo_title(), access: ['anonymous-ok'] },
  }),
]
