import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'php',
      group: 'site',
      label: m.web_php_title,
      position: 110,
      kinds: ['hosting'],
      variants: ['linux'],
      component: lazy(() => import('./php-tab.tsx').then((file) => ({ default: file.PhpTab }))),
      preload: async (client, id) => {
        const { webSpace } = await import('#areas/hosting/space/web/public.ts')
        await client.prefetchQuery(webSpace(id))
      },
    },
  ],
}
