import { ArrowRightLeft, PackagePlus, Search } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'domain',
    label: m.order_want_domain,
    also: m.order_want_domain_also,
    icon: Search,
    to: '/order',
    often: 20,
  },
  {
    id: 'transfer',
    label: m.order_want_transfer,
    also: m.order_want_transfer_also,
    icon: ArrowRightLeft,
    to: '/order',
  },
  {
    id: 'products',
    label: m.order_want_products,
    also: m.order_want_products_also,
    icon: PackagePlus,
    to: '/cart/products',
  },
]
