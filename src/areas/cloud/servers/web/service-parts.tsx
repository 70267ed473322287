import { lazy } from 'react'
import type { ServiceParts, ServiceTabPart } from '#design/router/slots.ts'
import { m } from '#words'

/** Both variants have the same screens: which of their calls these make is told by the service. */
const ofServers = { kinds: ['cloud'] } as const satisfies Partial<ServiceTabPart>

export const serviceParts: ServiceParts = {
  serviceSummaries: [
    {
      ...ofServers,
      id: 'cloud-server',
      position: 100,
      component: lazy(() => import('./server-summary.tsx').then((file) => ({ default: file.ServerSummary }))),
    },
  ],
  serviceTabs: [
    {
      ...ofServers,
      id: 'size',
      group: 'disks',
      label: m.cloud_size_tab,
      position: 300,
      component: lazy(() => import('./size-tab.tsx').then((file) => ({ default: file.SizeTab }))),
    },
    {
      ...ofServers,
      id: 'transactions',
      group: 'tasks',
      label: m.cloud_transactions,
      position: 600,
      component: lazy(() => import('./transactions-tab.tsx').then((file) => ({ default: file.TransactionsTab }))),
    },
    {
      ...ofServers,
      id: 'software',
      group: 'tasks',
      label: m.cloud_software,
      position: 610,
      component: lazy(() => import('./software-tab.tsx').then((file) => ({ default: file.SoftwareTab }))),
    },
  ],
}
