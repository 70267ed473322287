import type { Target } from '#design/components/link.tsx'

/** Updates of many sites, or one of them in its panel. */
export const toUpdates = (run?: number): Target => ({
  to: '/wordpress/updates',
  ...(run !== undefined && { search: { run: String(run) } }),
})
