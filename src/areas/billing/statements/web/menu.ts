import { Landmark } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'money',
    position: 20,
    path: '/staff/statements',
    label: m.statements_title,
    icon: Landmark,
    access: ['signed-in', 'admin'],
  },
]
