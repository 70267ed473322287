import { Activity, LayoutGrid, RotateCcw } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'work',
    position: 10,
    path: '/staff',
    label: m.desk_title,
    icon: LayoutGrid,
    access: ['signed-in', 'admin'],
  },
  {
    group: 'work',
    position: 30,
    path: '/staff/jobs',
    label: m.desk_jobs_title,
    icon: RotateCcw,
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
