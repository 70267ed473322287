import { lazy } from 'react'
import type { ServiceParts } from '#design/router/slots.ts'
import { m } from '#words'

export const serviceParts: ServiceParts = {
  serviceTabs: [
    {
      id: 'objects',
      group: 'buckets',
      label: m.s3_files_title,
      position: 150,
      kinds: ['s3'],
      component: lazy(() => import('./files-tab.tsx').then((file) => ({ default: file.FilesTab }))),
    },
  ],
}
