import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      kinds: ['office'],
      group: 'tenant',
      id: 'office-access',
      label: m.m365_access,
      position: 170,
      access: ['partner'],
      component: lazy(() => import('./access-tab.tsx').then((file) => ({ default: file.AccessTab }))),
    },
  ],
}
