import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'monitoring',
      group: 'monitoring',
      label: m.monitoring_title,
      position: 100,
      kinds: ['cloud'],
      component: lazy(() => import('./monitoring-tab.tsx').then((file) => ({ default: file.MonitoringTab }))),
    },
  ],
}
