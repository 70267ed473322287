import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'transfer',
      group: 'manage',
      label: m.transfer_tab,
      position: 70,
      access: ['perm:domains'],
      component: lazy(() => import('./transfer-tab.tsx').then((file) => ({ default: file.TransferTab }))),
      preload: async (client, domain) => {
        const { tracking } = await import('./queries.ts')
        await client.prefetchQuery(tracking(domain))
      },
    },
  ],
}
