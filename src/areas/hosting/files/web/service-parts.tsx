import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'files',
      group: 'files',
      label: m.web_files_title,
      position: 100,
      kinds: ['hosting'],
      variants: ['linux'],
      component: lazy(() => import('./files-tab.tsx').then((file) => ({ default: file.FilesTab }))),
      preload: async (client, id) => {
        const { webSpace } = await import('#areas/hosting/space/web/public.ts')
        await client.prefetchQuery(webSpace(id))
      },
    },
  ],
}
