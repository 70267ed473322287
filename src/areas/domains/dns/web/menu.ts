import { Globe } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'systems',
    position: 10,
    path: '/staff/zones',
    label: m.dns_staff_title,
    icon: Globe,
    access: ['signed-in', 'admin'],
  },
]
