import { Bell } from 'lucide-react'
import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toNotifications } from './paths.ts'

export const shellParts: ShellParts = {
  profileTabs: [
    {
      id: 'notifications',
      label: () => m.notifications_title(),
      component: lazy(() => import('./choices-tab.tsx').then((file) => ({ default: file.ChoicesTab }))),
      position: 500,
    },
  ],
  paletteActions: [{ id: 'notifications', label: () => m.notifications_title(), icon: Bell, to: toNotifications.to }],
}
