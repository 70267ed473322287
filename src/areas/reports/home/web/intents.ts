import { ChartNoAxesCombined } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  { id: 'all', label: m.reports_home_all, also: m.reports_home_want_also, icon: ChartNoAxesCombined, to: '/reports' },
]
