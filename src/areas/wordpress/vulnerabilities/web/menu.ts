import { ShieldAlert } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'systems',
    position: 30,
    path: '/staff/vulnerability-feeds',
    label: m.wordpress_vulnerabilities_feeds_title,
    icon: ShieldAlert,
    access: ['signed-in', 'admin'],
  },
]
