import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'

export const serviceParts: ServiceParts = {
  serviceSummaries: [
    {
      id: 'windows-space',
      position: 110,
      kinds: ['hosting'],
      variants: ['windows'],
      component: lazy(() => import('./windows-summary.tsx').then((file) => ({ default: file.WindowsSummary }))),
    },
  ],
}
