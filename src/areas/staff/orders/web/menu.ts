import { ShoppingBag, Wallet } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'sales',
    position: 10,
    path: '/staff/orders',
    label: m.staff_orders_title,
    icon: ShoppingBag,
    access: ['signed-in', 'admin'],
  },
  {
    group: 'money',
    position: 10,
    path: '/staff/payments',
    label: m.staff_payments_title,
    icon: Wallet,
    access: ['signed-in', 'admin'],
  },
]
