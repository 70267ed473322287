import type { Target } from '#design/components/link.tsx'
import type { DashboardTab } from './tabs.ts'

/** The dashboard of one domain. */
export const toDashboard = (domain: string, tab: DashboardTab = 'admin'): Target => ({
  to: `/dashboard/${tab}`,
  search: { domain },
})
