import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  domainTabs: [
    {
      id: 'dns',
      group: 'dns',
      label: m.dns_title,
      position: 10,
      access: ['perm:domains'],
      shared: true,
      component: lazy(() => import('./records-tab.tsx').then((file) => ({ default: file.RecordsTab }))),
      preload: async (client, domain, search) => {
        const { preloadRecords } = await import('./queries.ts')
        await preloadRecords(client, domain, search)
      },
    },
    {
      id: 'templates',
      group: 'dns',
      label: m.dns_templates,
      position: 80,
      access: ['perm:domains'],
      component: lazy(() => import('./templates-tab.tsx').then((file) => ({ default: file.TemplatesTab }))),
    },
    {
      id: 'snapshots',
      group: 'dns',
      label: m.dns_snapshots,
      position: 85,
      access: ['perm:domains'],
      shared: true,
      component: lazy(() => import('./snapshots-tab.tsx').then((file) => ({ default: file.SnapshotsTab }))),
      preload: async (client, domain) => {
        const { snapshotList } = await import('./queries.ts')
        await client.prefetchQuery(snapshotList(domain))
      },
    },
  ],
}
