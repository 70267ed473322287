import { ReceiptEuro } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'money',
    position: 30,
    path: '/staff/billing',
    label: m.recurring_title,
    icon: ReceiptEuro,
    access: ['signed-in', 'admin'],
  },
]
