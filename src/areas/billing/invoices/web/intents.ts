import { CreditCard, FileText } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'pay',
    label: m.invoices_want_pay,
    also: m.invoices_want_pay_also,
    icon: CreditCard,
    to: '/invoices',
    search: { status: 'Unpaid' },
    often: 10,
  },
  {
    id: 'list',
    label: m.design_invoices,
    also: m.invoices_want_list_also,
    icon: FileText,
    to: '/invoices',
  },
]
