import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'

export const serviceParts: ServiceParts = {
  siteSections: [
    {
      id: 'vulnerabilities',
      // Before what was updated: it is why one looks.
      position: 5,
      component: lazy(() =>
        import('./vulnerabilities-section.tsx').then((file) => ({ default: file.VulnerabilitiesSection })),
      ),
    },
  ],
}
