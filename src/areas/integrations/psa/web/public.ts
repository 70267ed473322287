import { lazy } from 'react'

/** Parts of /integrations. */
export const HaloCard = lazy(() => import('./halo-card.tsx').then((file) => ({ default: file.HaloCard })))
export const SmartworxCard = lazy(() =>
  import('./smartworx-card.tsx').then((file) => ({ default: file.SmartworxCard })),
)
export const LinkTable = lazy(() => import('./link-table.tsx').then((file) => ({ default: file.LinkTable })))
export const SyncTable = lazy(() => import('./sync-table.tsx').then((file) => ({ default: file.SyncTable })))
