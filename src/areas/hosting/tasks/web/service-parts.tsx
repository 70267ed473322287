import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'tasks',
      group: 'tasks',
      label: m.web_tasks_title,
      position: 300,
      kinds: ['hosting'],
      variants: ['linux'],
      component: lazy(() => import('./tasks-tab.tsx').then((file) => ({ default: file.TasksTab }))),
      preload: async (client, id) => {
        const { webSpace } = await import('#areas/hosting/space/web/public.ts')
        await client.prefetchQuery(webSpace(id))
      },
    },
  ],
}
