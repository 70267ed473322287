import { Megaphone } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'oversight',
    position: 50,
    path: '/staff/brands',
    label: m.brands_title,
    icon: Megaphone,
    access: ['signed-in', 'admin'],
  },
]
