import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'reports',
      group: 'statistics',
      label: m.site_report_title,
      position: 530,
      kinds: ['hosting'],
      variants: ['linux', 'windows'],
      component: lazy(() => import('./reports-tab.tsx').then((file) => ({ default: file.ReportsTab }))),
      preload: async (client, id) => {
        const { siteReports } = await import('./queries.ts')
        await client.prefetchQuery(siteReports(Number(id)))
      },
    },
  ],
}
