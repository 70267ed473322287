import { lazy } from 'react'
import { m } from '#words'

/** Parts of /integrations. */
export const HaloCard = lazy(() => import('./halo-card.tsx').then((file) => ({ default: file.HaloCard })))
export const SmartworxCard = lazy(() =>
  import('./smartworx-card.tsx').then((file) => ({ default: file.SmartworxCard })),
)
export const LinkTable = lazy(() => import('./link-table.tsx').then((file) => ({ default: file.LinkTable })))
export const SyncTable = lazy(() => import('./sync-table.tsx').then((file) => ({ default: file.SyncTable })))

/** A sync among the tasks; undefined for the work of other areas. */
export const psaTaskTitle = (kind: string): string | undefined => (kind === 'psa.sync' ? m.psa_task() : undefined)
