import { lazy } from 'react'

/** On the sign-in page: a button, and the browser's own suggestion in the field. Wrap in `Suspense`. */
export const PasskeyEntry = lazy(() => import('./passkey-entry.tsx').then((file) => ({ default: file.PasskeyEntry })))
