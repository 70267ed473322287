import { lazy } from 'react'
import type { Target } from '#design/components/link.tsx'

export const toLicences = (search: Record<string, string> = {}): Target => ({ to: '/licenses/listing', search })

export { DriftBanner } from './drift-banner.tsx'
export { LicenceNotices } from './licence-notices.tsx'
export { standingWord } from './licence-words.ts'
/** Loaded with the one screen that shows it. */
export const VendorsCard = lazy(() => import('./vendors-card.tsx').then((file) => ({ default: file.VendorsCard })))
