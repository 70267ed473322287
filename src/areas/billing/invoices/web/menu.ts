import { FileText } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'billing',
    position: 10,
    path: '/invoices',
    label: m.design_invoices,
    icon: FileText,
    access: ['signed-in', 'not-managed-client', 'perm:invoices'],
  },
]
