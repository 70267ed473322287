import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

const SecurityCodeTab = lazy(() =>
  import('./security-code-tab.tsx').then((file) => ({ default: file.SecurityCodeTab })),
)

export const shellParts: ShellParts = {
  profileTabs: [
    {
      id: 'security-code',
      label: m.security_code_tab,
      component: SecurityCodeTab,
      position: 40,
      access: ['own-session'],
    },
  ],
}
