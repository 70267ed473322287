import { Building } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'oversight',
    position: 60,
    path: '/staff/company',
    label: m.company_title,
    icon: Building,
    access: ['signed-in', 'admin'],
  },
]
