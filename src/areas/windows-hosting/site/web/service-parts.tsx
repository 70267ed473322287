import type { QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

const preload = async (client: QueryClient, id: string) => {
  const { windowsSpace } = await import('#areas/windows-hosting/space/web/public.ts')
  await client.prefetchQuery(windowsSpace(id))
}

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'iis',
      group: 'site',
      label: m.windows_site_title,
      position: 110,
      kinds: ['hosting'],
      variants: ['windows'],
      component: lazy(() => import('./site-tab.tsx').then((file) => ({ default: file.SiteTab }))),
      preload,
    },
    {
      id: 'virtual-directories',
      group: 'files',
      label: m.windows_site_directories,
      position: 120,
      kinds: ['hosting'],
      variants: ['windows'],
      component: lazy(() => import('./directories-tab.tsx').then((file) => ({ default: file.DirectoriesTab }))),
      preload,
    },
  ],
}
