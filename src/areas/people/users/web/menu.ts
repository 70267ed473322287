import { UserCog } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    part: 'main',
    position: 110,
    path: '/users',
    label: m.design_users,
    icon: UserCog,
    access: ['signed-in', 'perm:users'],
  },
]
