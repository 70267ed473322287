import { lazy } from 'react'
import type { Target } from '#design/components/link.tsx'

export { invoicesOf } from './queries.ts'

export const toProducts: Target = { to: '/products' }

/** The tags of one service, for a quick edit beside its page or its list. Wrap in `Suspense`. */
export const TagsPanel = lazy(() => import('./tags-panel.tsx').then((file) => ({ default: file.TagsPanel })))
