import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'

export const serviceParts: ServiceParts = {
  serviceSummaries: [
    {
      id: 'web-space',
      position: 100,
      kinds: ['hosting'],
      variants: ['linux'],
      component: lazy(() => import('./space-summary.tsx').then((file) => ({ default: file.SpaceSummary }))),
    },
  ],
}
