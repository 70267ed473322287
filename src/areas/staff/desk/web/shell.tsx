import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'

export const shellParts: ShellParts = {
  overviewCards: [
    {
      id: 'queue',
      position: 5,
      roles: ['staff'],
      access: ['signed-in', 'admin'],
      size: 'strip',
      component: lazy(() => import('./queue-card.tsx').then((file) => ({ default: file.QueueCard }))),
    },
  ],
}
