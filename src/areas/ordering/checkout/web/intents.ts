import { ShoppingBag } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'own-orders',
    label: m.checkout_list_title,
    also: m.checkout_want_orders_also,
    icon: ShoppingBag,
    to: '/orders',
  },
]
