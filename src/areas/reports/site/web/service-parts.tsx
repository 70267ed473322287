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
      variants: ['linux'],
      preload: async (client, id) => {
        const { webSpace } = await import('#areas/hosting/space/web/public.ts')
        await client.prefetchQuery(webSpace(id))
      },
      component: lazy(() => import('./reports-tab.tsx').then((file) => ({ default: file.ReportsTab }))),
    },
  ],
}
