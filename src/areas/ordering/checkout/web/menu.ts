import { ShoppingBag } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'billing',
    position: 30,
    path: '/orders',
    label: m.checkout_list_title,
    icon: ShoppingBag,
    access: ['signed-in', 'perm:orders'],
  },
]
