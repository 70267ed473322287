import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'

/** The two trays of the top bar. */
export const shellParts: ShellParts = {
  tasks: lazy(() => import('./tasks-tray.tsx').then((file) => ({ default: file.TasksTray }))),
  notifications: lazy(() => import('./notifications-tray.tsx').then((file) => ({ default: file.NotificationsTray }))),
}
