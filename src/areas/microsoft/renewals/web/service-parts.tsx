import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'office-renewals',
      kinds: ['office'],
      variants: ['nce'],
      group: 'licences',
      label: m.office_renew_tab_renewals,
      position: 120,
      component: lazy(() => import('./renewals-tab.tsx').then((file) => ({ default: file.RenewalsTab }))),
    },
  ],
}
