import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'nameservers',
      group: 'dns',
      label: m.delegation_nameservers,
      position: 20,
      access: ['perm:domains'],
      shared: true,
      component: lazy(() => import('./nameservers-tab.tsx').then((file) => ({ default: file.NameserversTab }))),
      preload: async (client, domain) => {
        const { nameserversData } = await import('./queries.ts')
        await client.prefetchQuery(nameserversData(domain))
      },
    },
    {
      id: 'dnssec',
      group: 'dns',
      label: m.delegation_dnssec,
      position: 30,
      access: ['perm:domains'],
      shared: true,
      component: lazy(() => import('./dnssec-tab.tsx').then((file) => ({ default: file.DnssecTab }))),
      preload: async (client, domain) => {
        const { dnssecData } = await import('./queries.ts')
        await client.prefetchQuery(dnssecData(domain))
      },
    },
  ],
}
