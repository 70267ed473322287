import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  profileTabs: [
    {
      id: 'sso',
      label: m.sso_tab,
      component: lazy(() => import('./links-tab.tsx').then((file) => ({ default: file.LinksTab }))),
      position: 60,
    },
  ],
  partnerSettingsTabs: [
    {
      id: 'sso',
      label: m.sso_tab,
      component: lazy(() => import('./providers-view.tsx').then((file) => ({ default: file.ProvidersView }))),
      position: 50,
      access: ['perm:users|admin'],
    },
  ],
}
