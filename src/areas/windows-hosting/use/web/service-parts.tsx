import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'use',
      group: 'statistics',
      label: m.windows_use_title,
      position: 140,
      kinds: ['hosting'],
      variants: ['windows'],
      component: lazy(() => import('./use-tab.tsx').then((file) => ({ default: file.UseTab }))),
      preload: async (client, id) => {
        const { windowsSpace } = await import('#areas/windows-hosting/space/web/public.ts')
        await client.prefetchQuery(windowsSpace(id))
      },
    },
  ],
}
