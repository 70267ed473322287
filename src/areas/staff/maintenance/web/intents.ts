import { Wrench } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'close',
    label: m.maintenance_title,
    also: m.maintenance_want_close_also,
    icon: Wrench,
    to: '/staff/maintenance',
  },
]
