import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  partnerSettingsTabs: [
    {
      id: 'look',
      label: m.white_label_tab_look,
      component: lazy(() => import('./look-tab.tsx').then((file) => ({ default: file.LookTab }))),
      position: 10,
    },
  ],
}
