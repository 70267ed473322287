import { Send } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'money',
    position: 50,
    path: '/staff/e-invoices',
    label: m.edelivery_title,
    icon: Send,
    access: ['signed-in', 'admin'],
  },
]
