import { LayoutTemplate } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'
import { listAccess } from '../rules/who-may.ts'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'web',
    position: 15,
    path: '/wordpress',
    label: m.wordpress_title,
    icon: LayoutTemplate,
    access: listAccess,
    thing: 'hosting',
  },
]
