import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      kinds: ['office'],
      group: 'tenant',
      id: 'office-azure',
      label: m.m365_azure,
      position: 160,
      component: lazy(() => import('./azure-tab.tsx').then((file) => ({ default: file.AzureTab }))),
    },
  ],
}
