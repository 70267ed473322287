import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  partnerSettingsTabs: [
    {
      id: 'licences',
      label: m.licence_title,
      component: lazy(() => import('./licences-tab.tsx').then((file) => ({ default: file.LicencesTab }))),
      position: 50,
      access: ['perm:products|perm:services'],
    },
  ],
}
