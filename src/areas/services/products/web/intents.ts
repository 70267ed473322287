import { Boxes } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'all',
    label: m.products_title,
    also: m.products_want_all_also,
    icon: Boxes,
    to: '/products',
  },
]
