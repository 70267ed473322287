import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'

/** Counts of what waits for staff, in the menu. */
export const shellParts: ShellParts = {
  menuCounts: {
    '/staff': lazy(() => import('./work-counts.tsx').then((file) => ({ default: file.AllWork }))),
    '/staff/orders': lazy(() => import('./work-counts.tsx').then((file) => ({ default: file.WaitingOrders }))),
    '/staff/support': lazy(() => import('./work-counts.tsx').then((file) => ({ default: file.LateTickets }))),
    '/staff/statements': lazy(() => import('./work-counts.tsx').then((file) => ({ default: file.OpenEntries }))),
  },
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
