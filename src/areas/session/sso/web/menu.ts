import { KeySquare } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'oversight',
    position: 40,
    path: '/staff/sign-in-providers',
    label: m.sso_providers,
    icon: KeySquare,
    access: ['signed-in', 'admin'],
  },
]
