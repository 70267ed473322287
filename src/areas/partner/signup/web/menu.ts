import { Handshake } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'customers',
    position: 30,
    path: '/staff/partners',
    label: m.staff_partners_title,
    icon: Handshake,
    access: ['signed-in', 'admin'],
  },
]
