import { KeyRound } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'licences',
    position: 5,
    path: '/licenses/listing',
    holds: '/licenses',
    label: m.licences_title,
    icon: KeyRound,
    access: ['signed-in', 'perm:products|perm:services'],
    thing: 'licences',
  },
]
