import { PiggyBank } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'credit',
    label: m.payments_credit_title,
    also: m.payments_want_credit_also,
    icon: PiggyBank,
    to: '/invoices/credit',
  },
]
