import { lazy } from 'react'
import type { ServiceParts, ServiceTabPart } from '#design/router/slots.ts'
import { m } from '#words'

const ofStorage = { kinds: ['s3'] } as const satisfies Partial<ServiceTabPart>

export const serviceParts: ServiceParts = {
  serviceSummaries: [
    {
      ...ofStorage,
      id: 'storage',
      position: 100,
      component: lazy(() => import('./storage-summary.tsx').then((file) => ({ default: file.StorageSummary }))),
    },
  ],
  serviceTabs: [
    {
      ...ofStorage,
      id: 'buckets',
      group: 'buckets',
      label: m.s3_buckets,
      position: 100,
      component: lazy(() => import('./buckets-tab.tsx').then((file) => ({ default: file.BucketsTab }))),
    },
    {
      ...ofStorage,
      id: 'keys',
      group: 'keys',
      label: m.s3_keys,
      position: 200,
      component: lazy(() => import('./keys-tab.tsx').then((file) => ({ default: file.KeysTab }))),
    },
    {
      ...ofStorage,
      id: 'usage',
      group: 'statistics',
      label: m.s3_usage,
      position: 300,
      component: lazy(() => import('./usage-tab.tsx').then((file) => ({ default: file.UsageTab }))),
    },
    {
      ...ofStorage,
      id: 'storage-size',
      group: 'subscription',
      label: m.s3_size,
      position: 705,
      component: lazy(() => import('./size-tab.tsx').then((file) => ({ default: file.SizeTab }))),
    },
    {
      ...ofStorage,
      id: 'copies',
      group: 'backups',
      label: m.s3_copies,
      position: 400,
      component: lazy(() => import('./copies-tab.tsx').then((file) => ({ default: file.CopiesTab }))),
    },
  ],
}
