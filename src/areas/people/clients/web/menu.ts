import { Building2, Users } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    part: 'main',
    position: 30,
    path: '/clients',
    label: m.design_clients,
    icon: Building2,
    access: ['signed-in', 'partner'],
  },
  { part: 'main', position: 40, path: '/contacts', label: m.design_contacts, icon: Users, access: ['signed-in'] },
]
