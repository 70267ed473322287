import { UserX } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'reports',
    position: 30,
    path: '/reports/unused-licenses',
    label: m.unused_title,
    icon: UserX,
    access: ['signed-in', 'perm:reports'],
    thing: 'licences',
  },
]
