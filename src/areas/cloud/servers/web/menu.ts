import { Cloud } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'cloud',
    position: 10,
    path: '/cloud',
    // The page of a server is one of a service.
    holds: '/services',
    search: { section: 'servers' },
    label: m.cloud_servers,
    icon: Cloud,
    access: ['signed-in', 'perm:services'],
    thing: 'servers',
  },
]
