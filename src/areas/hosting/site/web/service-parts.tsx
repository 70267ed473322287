import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceSummaries: [
    {
      id: 'first-steps',
      position: 50,
      kinds: ['hosting'],
      variants: ['linux'],
      component: lazy(() => import('./first-steps.tsx').then((file) => ({ default: file.FirstSteps }))),
    },
  ],
  serviceTabs: [
    {
      id: 'site',
      group: 'site',
      label: m.web_site_title,
      position: 100,
      kinds: ['hosting'],
      variants: ['linux'],
      component: lazy(() => import('./site-tab.tsx').then((file) => ({ default: file.SiteTab }))),
      preload: async (client, id) => {
        const { webSpace } = await import('#areas/hosting/space/web/public.ts')
        await client.prefetchQuery(webSpace(id))
      },
    },
  ],
}
