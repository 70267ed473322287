import { LifeBuoy } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    part: 'main',
    position: 90,
    path: '/supports',
    label: m.design_supports,
    icon: LifeBuoy,
    access: ['signed-in', 'perm:support|admin'],
  },
]
