import { ChartNoAxesCombined } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'reports',
    position: 5,
    path: '/reports',
    label: m.reports_home_all,
    icon: ChartNoAxesCombined,
    access: ['signed-in', 'perm:reports'],
    thing: 'domains',
  },
]
