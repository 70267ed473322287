import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'office-licences',
      kinds: ['office'],
      group: 'licences',
      label: m.office_sub_tab_licences,
      position: 110,
      component: lazy(() => import('./licences-tab.tsx').then((file) => ({ default: file.LicencesTab }))),
    },
  ],
}
