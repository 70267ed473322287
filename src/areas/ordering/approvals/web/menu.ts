import { ClipboardCheck } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    part: 'main',
    position: 60,
    path: '/approvals',
    label: m.approvals_title_client,
    icon: ClipboardCheck,
    access: ['signed-in', 'managed-client', 'perm:orders'],
    isFor: ({ hasRequests }) => hasRequests === true,
  },
  {
    part: 'partner',
    position: 10,
    path: '/approvals',
    label: m.approvals_title,
    icon: ClipboardCheck,
    access: ['signed-in', 'partner', 'perm:orders'],
  },
]
