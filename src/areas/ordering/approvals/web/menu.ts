import { ClipboardCheck } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'billing',
    position: 40,
    path: '/approvals',
    label: m.approvals_title_client,
    icon: ClipboardCheck,
    access: ['signed-in', 'managed-client', 'perm:orders'],
    thing: 'requests',
  },
  {
    group: 'partner',
    position: 20,
    path: '/approvals',
    label: m.approvals_title,
    icon: ClipboardCheck,
    access: ['signed-in', 'partner', 'perm:orders'],
  },
]
