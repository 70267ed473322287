import { lazy } from 'react'

export { toM365Licences, toM365Log } from './targets.ts'

/** For staff: whether Microsoft answers. */
export const SellerCard = lazy(() => import('./seller-card.tsx').then((file) => ({ default: file.SellerCard })))
