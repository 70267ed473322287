import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'ssl-monitoring',
      group: 'monitoring',
      label: m.ssl_watch_title,
      position: 110,
      kinds: ['ssl'],
      component: lazy(() => import('./watch-tab.tsx').then((file) => ({ default: file.WatchTab }))),
    },
  ],
}
