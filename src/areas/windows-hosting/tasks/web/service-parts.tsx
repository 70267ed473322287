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
      id: 'scheduled-tasks',
      group: 'tasks',
      label: m.windows_tasks_title,
      position: 110,
      kinds: ['hosting'],
      variants: ['windows'],
      component: lazy(() => import('./tasks-tab.tsx').then((file) => ({ default: file.TasksTab }))),
      preload,
    },
  ],
}
