import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'upgrade',
      group: 'subscription',
      label: m.web_plan_title,
      position: 705,
      kinds: ['hosting'],
      variants: ['linux'],
      component: lazy(() => import('./plan-tab.tsx').then((file) => ({ default: file.PlanTab }))),
      preload: async (client, id) => {
        const { upgradeOffer } = await import('./queries.ts')
        await client.prefetchQuery(upgradeOffer(id))
      },
    },
  ],
}
