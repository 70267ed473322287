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
      id: 'ftp',
      group: 'files',
      label: m.windows_access_ftp,
      position: 110,
      kinds: ['hosting'],
      variants: ['windows'],
      component: lazy(() => import('./ftp-tab.tsx').then((file) => ({ default: file.FtpTab }))),
      preload,
    },
    {
      id: 'sql-server',
      group: 'files',
      label: m.windows_access_database,
      position: 130,
      kinds: ['hosting'],
      variants: ['windows'],
      component: lazy(() => import('./database-tab.tsx').then((file) => ({ default: file.DatabaseTab }))),
      preload,
    },
  ],
}
