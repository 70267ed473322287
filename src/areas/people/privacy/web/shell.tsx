import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

const PrivacyTab = lazy(() => import('./privacy-tab.tsx').then((file) => ({ default: file.PrivacyTab })))

export const shellParts: ShellParts = {
  profileTabs: [{ id: 'privacy', label: m.privacy_tab, component: PrivacyTab, position: 90, access: ['own-session'] }],
}
