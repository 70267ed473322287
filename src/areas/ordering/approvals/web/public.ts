import { lazy } from 'react'

/** For screens on which a managed client asks for something that its partner pays. */

export { PayerDecides } from './payer-decides.tsx'
export { useAskedOfPayer } from './use-asked-of-payer.ts'

/** Read with the page of a service only: most services wait for nobody. */
export const AskedOfPayer = lazy(() => import('./asked-of-payer.tsx').then((file) => ({ default: file.AskedOfPayer })))
