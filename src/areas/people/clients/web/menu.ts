import { Building2, Users } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'partner',
    position: 10,
    path: '/clients',
    label: m.design_clients,
    icon: Building2,
    access: ['signed-in', 'partner'],
  },
  { group: 'account', position: 10, path: '/contacts', label: m.design_contacts, icon: Users, access: ['signed-in'] },
  {
    group: 'customers',
    position: 10,
    path: '/staff/clients',
    // The page of one client belongs to this entry too.
    holds: '/clients',
    label: m.people_all_clients,
    icon: Building2,
    access: ['signed-in', 'admin'],
  },
]
