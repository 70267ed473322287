import { lazy } from 'react'

/** In the order form. Wrap in `Suspense`. */
export const PromotionChoice = lazy(() =>
  import('./promotion-choice.tsx').then((file) => ({ default: file.PromotionChoice })),
)
export const TenantAddOns = lazy(() => import('./tenant-add-ons.tsx').then((file) => ({ default: file.TenantAddOns })))
