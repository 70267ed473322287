import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

const PasskeysTab = lazy(() => import('./passkeys-tab.tsx').then((file) => ({ default: file.PasskeysTab })))

export const shellParts: ShellParts = {
  profileTabs: [
    { id: 'passkeys', label: m.passkeys_tab, component: PasskeysTab, position: 30, access: ['own-session'] },
  ],
}
