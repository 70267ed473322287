import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

const DevicesTab = lazy(() => import('./devices-tab.tsx').then((file) => ({ default: file.DevicesTab })))

export const shellParts: ShellParts = {
  profileTabs: [{ id: 'sessions', label: m.devices_tab, component: DevicesTab, position: 50, access: ['own-session'] }],
}
