import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'firewall',
      group: 'network',
      label: m.firewall_tab,
      position: 200,
      kinds: ['cloud'],
      component: lazy(() => import('./network-tab.tsx').then((file) => ({ default: file.NetworkTab }))),
    },
  ],
}
