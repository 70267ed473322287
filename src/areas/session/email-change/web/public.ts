import { lazy } from 'react'

/** In the profile: the address to sign in with, and the way to another one. Wrap in `Suspense`. */
export const ChangeEmail = lazy(() => import('./change-email.tsx').then((file) => ({ default: file.ChangeEmail })))
