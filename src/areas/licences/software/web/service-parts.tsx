import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceSummaries: [
    {
      kinds: ['licence'],
      variants: ['seats', 'perpetual', 'coupons'],
      id: 'licence',
      position: 100,
      component: lazy(() => import('./licence-summary.tsx').then((file) => ({ default: file.LicenceSummary }))),
    },
  ],
  serviceTabs: [
    {
      kinds: ['licence'],
      variants: ['seats'],
      id: 'seats',
      group: 'subscription',
      label: m.licences_number,
      position: 690,
      component: lazy(() => import('./seats-tab.tsx').then((file) => ({ default: file.SeatsTab }))),
    },
  ],
}
