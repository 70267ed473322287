import { LayoutDashboard } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'overview',
    position: 10,
    path: '/overview',
    label: m.design_overview,
    icon: LayoutDashboard,
    access: ['signed-in', 'perm:overview'],
  },
]
