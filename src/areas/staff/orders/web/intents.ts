import { ShoppingBag, Wallet } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'orders',
    label: m.staff_orders_title,
    also: m.staff_orders_want_orders_also,
    icon: ShoppingBag,
    to: '/staff/orders',
  },
  {
    id: 'payments',
    label: m.staff_payments_title,
    also: m.staff_orders_want_payments_also,
    icon: Wallet,
    to: '/staff/payments',
  },
]
