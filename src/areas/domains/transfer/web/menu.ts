import { RadioTower } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'systems',
    position: 20,
    path: '/staff/registrar-messages',
    label: m.transfer_staff_menu,
    icon: RadioTower,
    access: ['signed-in', 'admin'],
  },
]
