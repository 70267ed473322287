import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'tables',
      group: 'files',
      label: m.web_db_title,
      position: 205,
      kinds: ['hosting'],
      variants: ['linux'],
      component: lazy(() => import('./tables-tab.tsx').then((file) => ({ default: file.TablesTab }))),
      preload: async (client, id) => {
        const { webSpace } = await import('#areas/hosting/space/web/public.ts')
        await client.prefetchQuery(webSpace(id))
      },
    },
  ],
}
