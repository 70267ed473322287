import { KeySquare } from 'lucide-react'
import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toSignInProviders } from './public.ts'

export const shellParts: ShellParts = {
  staffLinks: [{ path: toSignInProviders.to, label: m.sso_providers, icon: KeySquare, position: 230 }],
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
