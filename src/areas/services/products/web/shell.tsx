import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

/** What every service has, whatever its kind. */
export const shellParts: ShellParts = {
  serviceTabs: [
    {
      id: 'documents',
      label: () => m.products_tab_documents(),
      component: lazy(() => import('./documents-tab.tsx').then((file) => ({ default: file.DocumentsTab }))),
      position: 800,
    },
    {
      id: 'tags',
      label: () => m.products_tab_tags(),
      component: lazy(() => import('./tags-tab.tsx').then((file) => ({ default: file.TagsTab }))),
      position: 810,
    },
    {
      id: 'activity',
      label: () => m.products_tab_activity(),
      component: lazy(() => import('./activity-tab.tsx').then((file) => ({ default: file.ActivityTab }))),
      position: 820,
    },
  ],
}
