import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { listAccess } from '../rules/who-may.ts'

export const shellParts: ShellParts = {
  menuCounts: {
    '/wordpress': lazy(() => import('./needing-count.tsx').then((file) => ({ default: file.NeedingCount }))),
  },
  overviewCards: [
    {
      id: 'wordpress',
      position: 40,
      roles: ['customer', 'partner'],
      access: listAccess,
      things: ['hosting'],
      takesClient: true,
      component: lazy(() => import('./sites-card.tsx').then((file) => ({ default: file.SitesCard }))),
    },
  ],
}
