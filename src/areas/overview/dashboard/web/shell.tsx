import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

/** Paths as they are: everybody loads this file, and the links of the catalogue bring its contract along. */
export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'web',
      group: 'web',
      label: m.dashboard_site,
      position: 35,
      access: ['perm:domains'],
      component: lazy(() => import('./site-tab.tsx').then((file) => ({ default: file.SiteTab }))),
    },
  ],
}
