import { lazy } from 'react'
import type { Target } from '#design/components/link.tsx'

/** Where somebody switches a second factor on or off. */
export const toTwoFactor = (): Target => ({ to: '/user/edit-profile', search: { tab: 'two-factor' } })

/** Setting up a second factor, for whoever must before anything else. Wrap in `Suspense`. */
export const TwoFactorSetUp = lazy(() => import('./set-up.tsx').then((file) => ({ default: file.TwoFactorSetUp })))
