import { Plug } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'partner',
    position: 40,
    path: '/integrations',
    label: m.design_integrations,
    icon: Plug,
    access: ['signed-in', 'partner-not-private-label'],
  },
]
