import { Megaphone } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'list',
    label: m.brands_title,
    also: m.brands_want_list_also,
    icon: Megaphone,
    to: '/staff/brands',
  },
]
