import { Handshake } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'partner',
    position: 30,
    path: '/partners/settings',
    label: m.design_partner_settings,
    icon: Handshake,
    access: ['signed-in', 'partner'],
  },
]
