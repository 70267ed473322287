import { TextSearch } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'domains',
    position: 20,
    path: '/domains/records',
    label: m.records_title,
    icon: TextSearch,
    access: ['signed-in', 'perm:domains'],
  },
]
