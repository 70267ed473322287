import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'caches',
      group: 'site',
      label: m.web_caches_title,
      position: 120,
      kinds: ['hosting'],
      variants: ['linux'],
      component: lazy(() => import('./caches-tab.tsx').then((file) => ({ default: file.CachesTab }))),
      preload: async (client, id) => {
        const { webSpace } = await import('#areas/hosting/space/web/public.ts')
        await client.prefetchQuery(webSpace(id))
      },
    },
  ],
}
