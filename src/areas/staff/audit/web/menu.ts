import { ScrollText } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'oversight',
    position: 10,
    path: '/staff/audit',
    label: m.audit_title,
    icon: ScrollText,
    access: ['signed-in', 'admin'],
  },
]
