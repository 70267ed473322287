import { LayoutDashboard } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'domain-dashboard',
    label: m.dashboard_action_dashboard,
    also: m.dashboard_want_domain_dashboard_also,
    icon: LayoutDashboard,
    of: 'domain',
    at: (domain) => ({ to: '/dashboard/admin', search: { domain } }),
    access: ['perm:domains'],
  },
]
