import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'

export const shellParts: ShellParts = {
  overviewCards: [
    {
      id: 'registrations',
      position: 40,
      roles: ['staff'],
      access: ['signed-in', 'admin'],
      component: lazy(() => import('./outcomes-card.tsx').then((file) => ({ default: file.OutcomesCard }))),
    },
  ],
}
