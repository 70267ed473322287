import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'forwarding',
      group: 'web',
      label: m.forwarding_title,
      position: 40,
      access: ['perm:domains'],
      shared: true,
      component: lazy(() => import('./forwarding-tab.tsx').then((file) => ({ default: file.ForwardingTab }))),
      preload: async (client, domain) => {
        const { forwardingList } = await import('./queries.ts')
        await client.prefetchQuery(forwardingList(domain))
      },
    },
  ],
}
