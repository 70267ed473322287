import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'programs',
      group: 'manage',
      label: m.programs_tab,
      position: 92,
      access: ['perm:domains'],
      component: lazy(() => import('./programs-tab.tsx').then((file) => ({ default: file.ProgramsTab }))),
      preload: async (client, domain) => {
        const { recordKeyList } = await import('./queries.ts')
        await client.prefetchQuery(recordKeyList(domain))
      },
    },
  ],
}
