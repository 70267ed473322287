import { lazy } from 'react'

export { invoicesOf } from './queries.ts'

/** The tags of one service, for a quick edit beside its page or its list. Wrap in `Suspense`. */
export const TagsPanel = lazy(() => import('./tags-panel.tsx').then((file) => ({ default: file.TagsPanel })))

/** The newest invoices of one service, for its overview. Wrap in `Suspense`. */
export const LatestInvoices = lazy(() =>
  import('./invoices-tab.tsx').then((file) => ({ default: file.LatestInvoices })),
)
