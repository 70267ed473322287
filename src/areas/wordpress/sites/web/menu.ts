import { LayoutTemplate } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'web',
    position: 15,
    path: '/wordpress',
    label: m.wordpress_title,
    icon: LayoutTemplate,
    access: ['signed-in', 'perm:wordpress'],
    thing: 'hosting',
  },
]
