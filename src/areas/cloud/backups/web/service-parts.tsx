import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceSummaries: [
    {
      id: 'server-backups',
      position: 110,
      kinds: ['cloud'],
      component: lazy(() => import('./backup-summary.tsx').then((file) => ({ default: file.BackupSummary }))),
    },
  ],
  serviceTabs: [
    {
      id: 'server-backups',
      group: 'backups',
      label: m.cloud_backups_title,
      position: 110,
      kinds: ['cloud'],
      component: lazy(() => import('./backups-tab.tsx').then((file) => ({ default: file.BackupsTab }))),
    },
  ],
}
