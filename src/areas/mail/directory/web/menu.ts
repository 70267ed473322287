import { Mails } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'mail',
    position: 10,
    path: '/mail',
    label: m.directory_title,
    icon: Mails,
    access: ['signed-in', 'perm:domains'],
    thing: 'domains',
  },
]
