import { lazy } from 'react'
import type { Target } from '#design/components/link.tsx'

/** Updates of many sites, or one of them in its panel. */
export const toUpdates = (run?: number): Target => ({
  to: '/wordpress/updates',
  ...(run !== undefined && { search: { run: String(run) } }),
})

/** The rest of the last update of a site, where that went back because of one plugin or theme. */
export const WithoutLastCulprit = lazy(() =>
  import('./without-culprit.tsx').then((file) => ({ default: file.WithoutLastCulprit })),
)
