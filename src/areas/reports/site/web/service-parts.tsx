import { lazy } from 'react'
import type { ServiceParts, ServiceTabPart } from '#design/router/slots.ts'
import { m } from '#words'

const tab: Omit<ServiceTabPart, 'variants'> = {
  id: 'reports',
  group: 'statistics',
  label: m.site_report_title,
  position: 530,
  kinds: ['hosting'],
  component: lazy(() => import('./reports-tab.tsx').then((file) => ({ default: file.ReportsTab }))),
}

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      ...tab,
      variants: ['linux'],
      preload: async (client, id) => {
        const { webSpace } = await import('#areas/hosting/space/web/public.ts')
        await client.prefetchQuery(webSpace(id))
      },
    },
    {
      ...tab,
      variants: ['windows'],
      preload: async (client, id) => {
        const { windowsSpace } = await import('#areas/windows-hosting/space/web/public.ts')
        await client.prefetchQuery(windowsSpace(id))
      },
    },
  ],
}
