import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'backups',
      group: 'backups',
      label: m.web_backups_title,
      position: 100,
      kinds: ['hosting'],
      variants: ['linux'],
      component: lazy(() => import('./backups-tab.tsx').then((file) => ({ default: file.BackupsTab }))),
      preload: async (client, id) => {
        const { webSpace } = await import('#areas/hosting/space/web/public.ts')
        await client.prefetchQuery(webSpace(id))
      },
    },
  ],
}
