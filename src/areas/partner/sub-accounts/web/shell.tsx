import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  partnerSettingsTabs: [
    {
      id: 'sub-accounts',
      label: m.sub_accounts_title,
      component: lazy(() => import('./sub-accounts-tab.tsx').then((file) => ({ default: file.SubAccountsTab }))),
      position: 40,
      access: ['perm:users'],
    },
  ],
}
