import { Send } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'list',
    label: m.edelivery_title,
    also: m.edelivery_want_list_also,
    icon: Send,
    to: '/staff/e-invoices',
  },
]
