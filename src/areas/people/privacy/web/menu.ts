import { ShieldOff } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'oversight',
    position: 30,
    path: '/staff/privacy',
    label: m.privacy_staff_title,
    icon: ShieldOff,
    access: ['signed-in', 'admin'],
  },
]
