import { lazy } from 'react'
import type { Target } from '#design/components/link.tsx'

/** Where a user switches the second factor on or off. */
export const toTwoFactor = (): Target => ({ to: '/user/edit-profile', search: { tab: 'two-factor' } })

/** The set-up for users who must have a second factor. Wrap in `Suspense`. */
export const TwoFactorSetUp = lazy(() => import('./set-up.tsx').then((file) => ({ default: file.TwoFactorSetUp })))
