import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

const TwoFactorTab = lazy(() => import('./two-factor-tab.tsx').then((file) => ({ default: file.TwoFactorTab })))

export const shellParts: ShellParts = {
  profileTabs: [
    { id: 'two-factor', label: m.two_factor_tab, component: TwoFactorTab, position: 20, access: ['own-session'] },
  ],
}
