import { Activity, ListChecks } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'work',
    position: 10,
    path: '/staff',
    label: m.desk_title,
    icon: ListChecks,
    access: ['signed-in', 'admin'],
  },
  {
    group: 'systems',
    position: 30,
    path: '/staff/service-status',
    label: m.desk_status_title,
    icon: Activity,
    access: ['signed-in', 'admin'],
  },
]
