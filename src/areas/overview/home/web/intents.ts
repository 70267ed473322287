import { LayoutDashboard } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'overview',
    label: m.design_overview,
    also: m.home_want_overview_also,
    icon: LayoutDashboard,
    to: '/overview',
  },
]
