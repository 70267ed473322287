import { lazy } from 'react'
import type { ServiceParts, ServiceTabPart } from '#design/router/slots.ts'
import { m } from '#words'

const ofHosting = {
  group: 'statistics',
  kinds: ['hosting'],
  variants: ['linux'],
  preload: async (client, id) => {
    const { webSpace } = await import('#areas/hosting/space/web/public.ts')
    await client.prefetchQuery(webSpace(id))
  },
} as const satisfies Partial<ServiceTabPart>

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      ...ofHosting,
      id: 'statistics',
      label: m.web_stats_title,
      position: 500,
      component: lazy(() => import('./statistics-tab.tsx').then((file) => ({ default: file.StatisticsTab }))),
    },
    {
      ...ofHosting,
      id: 'timeline',
      label: m.web_stats_timeline,
      position: 510,
      component: lazy(() => import('./timeline-tab.tsx').then((file) => ({ default: file.TimelineTab }))),
    },
    {
      ...ofHosting,
      id: 'logs',
      label: m.web_stats_logs,
      position: 520,
      component: lazy(() => import('./log-tab.tsx').then((file) => ({ default: file.LogTab }))),
    },
  ],
}
