import { UserCog } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'account',
    position: 20,
    path: '/users',
    label: m.design_users,
    icon: UserCog,
    access: ['signed-in', 'perm:users'],
  },
  {
    group: 'customers',
    position: 20,
    path: '/staff/users',
    label: m.users_all_title,
    icon: UserCog,
    access: ['signed-in', 'admin'],
  },
]
