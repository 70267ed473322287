import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import type { Target } from '#design/components/link.tsx'

/** The tabs of this area in the WordPress group of a hosting; the first says how the site stands. */
export type SiteTabId =
  | 'wordpress'
  | 'wordpress-plugins'
  | 'wordpress-themes'
  | 'wordpress-users'
  | 'wordpress-settings'
  | 'wordpress-database'
  | 'wordpress-history'

export const toSiteTab = (id: number | string, tab: SiteTabId = 'wordpress'): Target => toSpaceTab(id, tab)
