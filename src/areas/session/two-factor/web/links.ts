import { lazy } from 'react'

/** Setting up a second factor, for whoever must before anything else. Wrap in `Suspense`. */
export const TwoFactorSetUp = lazy(() => import('./set-up.tsx').then((file) => ({ default: file.TwoFactorSetUp })))
