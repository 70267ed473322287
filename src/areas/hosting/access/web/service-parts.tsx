import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'access',
      group: 'files',
      label: m.web_access_title,
      position: 200,
      kinds: ['hosting'],
      variants: ['linux'],
      component: lazy(() => import('./access-tab.tsx').then((file) => ({ default: file.AccessTab }))),
      preload: async (client, id) => {
        const { webSpace } = await import('#areas/hosting/space/web/public.ts')
        await client.prefetchQuery(webSpace(id))
      },
    },
  ],
}
