import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'sharing',
      group: 'manage',
      label: m.sharing_tab,
      position: 90,
      access: ['perm:domains'],
      component: lazy(() => import('./sharing-tab.tsx').then((file) => ({ default: file.SharingTab }))),
      preload: async (client, domain) => {
        const { shareList } = await import('./queries.ts')
        await client.prefetchQuery(shareList(domain, { page: 1, perPage: 25 }))
      },
    },
    {
      id: 'logs',
      group: 'log',
      label: m.sharing_logs_tab,
      position: 95,
      access: ['perm:domains'],
      component: lazy(() => import('./logs-tab.tsx').then((file) => ({ default: file.LogsTab }))),
      preload: async (client, domain) => {
        const { changeLog } = await import('./queries.ts')
        await client.prefetchQuery(changeLog(domain, { page: 1, perPage: 25 }))
      },
    },
  ],
}
