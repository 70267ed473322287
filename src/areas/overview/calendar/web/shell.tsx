import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

const CalendarTab = lazy(() => import('./calendar-tab.tsx').then((file) => ({ default: file.CalendarTab })))

export const shellParts: ShellParts = {
  profileTabs: [
    { id: 'calendar', label: m.calendar_tab, component: CalendarTab, position: 510, access: ['own-session'] },
  ],
}
