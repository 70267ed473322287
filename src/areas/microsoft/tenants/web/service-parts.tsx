import { lazy } from 'react'
import type { ServiceParts, ServiceTabPart } from '#design/router/slots.ts'
import { m } from '#words'

const ofOffice = { kinds: ['office'] } as const satisfies Partial<ServiceTabPart>

export const serviceParts: ServiceParts = {
  serviceSummaries: [
    {
      ...ofOffice,
      id: 'microsoft-tenant',
      position: 100,
      component: lazy(() => import('./tenant-summary.tsx').then((file) => ({ default: file.TenantSummary }))),
    },
  ],
  serviceTabs: [
    {
      ...ofOffice,
      id: 'office-history',
      group: 'tenant',
      label: m.office_history,
      position: 180,
      component: lazy(() => import('./history-tab.tsx').then((file) => ({ default: file.HistoryTab }))),
    },
  ],
}
