import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  partnerSettingsTabs: [
    {
      id: 'tokens',
      label: m.tokens_title,
      component: lazy(() => import('./tokens-tab.tsx').then((file) => ({ default: file.TokensTab }))),
      position: 30,
    },
  ],
}
