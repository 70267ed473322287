import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'

export const serviceParts: ServiceParts = {
  serviceSummaries: [
    {
      id: 'web-builder',
      position: 100,
      kinds: ['builder'],
      access: ['perm:domains'],
      component: lazy(() => import('./builder-summary.tsx').then((file) => ({ default: file.BuilderSummary }))),
    },
  ],
}
