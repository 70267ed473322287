import { LayoutDashboard, Search } from 'lucide-react'
import { toOrder } from '#areas/ordering/catalogue/web/links.ts'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  paletteActions: [
    { id: 'new-domain', label: () => m.dashboard_action(), icon: Search, to: toOrder().to },
    {
      id: 'domain-dashboard',
      label: () => m.dashboard_action_dashboard(),
      icon: LayoutDashboard,
      to: '/dashboard',
      access: ['signed-in', 'perm:domains'],
    },
  ],
}
