import { ReceiptEuro } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'runs',
    label: m.recurring_title,
    also: m.recurring_want_runs_also,
    icon: ReceiptEuro,
    to: '/staff/billing',
  },
]
