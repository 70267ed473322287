import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'

export const shellParts: ShellParts = {
  menuCounts: {
    '/wordpress': lazy(() => import('./needing-count.tsx').then((file) => ({ default: file.NeedingCount }))),
  },
  overviewCards: [
    {
      id: 'wordpress',
      position: 40,
      roles: ['customer', 'partner'],
      access: ['signed-in', 'perm:wordpress'],
      things: ['hosting'],
      takesClient: true,
      component: lazy(() => import('./sites-card.tsx').then((file) => ({ default: file.SitesCard }))),
    },
  ],
}
