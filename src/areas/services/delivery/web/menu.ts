import { Server } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    part: 'main',
    position: 50,
    path: '/services',
    label: m.design_services,
    icon: Server,
    access: ['signed-in', 'perm:services'],
  },
]
