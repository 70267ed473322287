import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'

export const shellParts: ShellParts = {
  overviewCards: [
    {
      id: 'orders',
      position: 30,
      roles: ['staff'],
      access: ['signed-in', 'admin'],
      component: lazy(() => import('./orders-card.tsx').then((file) => ({ default: file.OrdersCard }))),
    },
  ],
}
