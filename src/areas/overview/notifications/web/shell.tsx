import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  profileTabs: [
    {
      id: 'notifications',
      label: () => m.notifications_title(),
      component: lazy(() => import('./choices-tab.tsx').then((file) => ({ default: file.ChoicesTab }))),
      position: 500,
    },
  ],
}
