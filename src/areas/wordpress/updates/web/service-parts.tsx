import { RefreshCw } from 'lucide-react'
import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  siteActions: [
    {
      id: 'update',
      position: 10,
      label: ({ count }) =>
        count === 1 ? m.wordpress_updates_action_one() : m.wordpress_updates_action_many({ count }),
      ofExtension: m.wordpress_updates_action_one,
      icon: RefreshCw,
      fits: ({ canChange, updates }) => canChange && updates > 0,
      component: lazy(() => import('./update-dialog.tsx').then((file) => ({ default: file.UpdateDialog }))),
    },
  ],
  siteSections: [
    {
      id: 'updates',
      position: 10,
      component: lazy(() => import('./site-updates.tsx').then((file) => ({ default: file.SiteUpdates }))),
    },
    {
      id: 'copy',
      position: 20,
      component: lazy(() => import('./staging-section.tsx').then((file) => ({ default: file.StagingSection }))),
    },
  ],
}
