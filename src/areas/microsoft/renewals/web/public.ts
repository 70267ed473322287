import { lazy } from 'react'

/** Fetched when somebody opens it. Wrap in `Suspense`. */
export const UpgradeDialog = lazy(() =>
  import('./upgrade-dialog.tsx').then((file) => ({ default: file.UpgradeDialog })),
)
