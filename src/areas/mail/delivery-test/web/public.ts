import { lazy } from 'react'

/**
 * The last test message to a mailbox, and a button for a new one, for a panel: `<DeliveryTest domain={domain} box={box}
 * />`. Wrap in `Suspense`.
 */
export const DeliveryTest = lazy(() => import('./delivery-test.tsx').then((file) => ({ default: file.DeliveryTest })))
