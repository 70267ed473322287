import { Repeat } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'own',
    label: m.direct_debit_title,
    also: m.direct_debit_want_own_also,
    icon: Repeat,
    to: '/invoices/direct-debit',
  },
  {
    id: 'staff',
    label: m.direct_debit_staff_title,
    also: m.direct_debit_want_staff_also,
    icon: Repeat,
    to: '/staff/direct-debit',
  },
]
