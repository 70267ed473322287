import { Repeat } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'money',
    position: 40,
    path: '/staff/direct-debit',
    label: m.direct_debit_staff_title,
    icon: Repeat,
    access: ['signed-in', 'admin'],
  },
]
