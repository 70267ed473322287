import { Wrench } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'systems',
    position: 40,
    path: '/staff/maintenance',
    label: m.maintenance_title,
    icon: Wrench,
    access: ['signed-in', 'admin'],
  },
]
