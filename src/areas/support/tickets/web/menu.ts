import { LifeBuoy } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'help',
    position: 10,
    path: '/supports',
    label: m.design_supports,
    icon: LifeBuoy,
    access: ['signed-in', 'perm:support|admin'],
  },
  {
    group: 'work',
    position: 20,
    path: '/staff/support',
    label: m.support_desk_title,
    icon: LifeBuoy,
    access: ['signed-in', 'admin'],
  },
]
