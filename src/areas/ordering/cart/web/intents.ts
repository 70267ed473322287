import { ShoppingCart } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'show',
    label: m.cart_title,
    also: m.cart_want_show_also,
    icon: ShoppingCart,
    to: '/cart/show-cart',
  },
]
