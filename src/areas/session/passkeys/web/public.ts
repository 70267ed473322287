import { lazy } from 'react'

/** For the sign-in page: a button, and the browser's suggestions in the field. Wrap in `Suspense`. */
export const PasskeyEntry = lazy(() => import('./passkey-entry.tsx').then((file) => ({ default: file.PasskeyEntry })))
