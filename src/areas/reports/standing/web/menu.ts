import { ChartColumn, ShieldCheck } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

const entry = { group: 'reports', access: ['signed-in', 'perm:reports'], thing: 'domains' } as const

export const menuEntries: readonly MenuEntry[] = [
  {
    ...entry,
    access: [...entry.access, 'perm:domains'],
    position: 10,
    path: '/reports/mailboxes',
    label: m.standing_mailbox_report,
    icon: ChartColumn,
  },
  { ...entry, position: 20, path: '/reports/domains-dnssec', label: m.standing_dnssec_report, icon: ShieldCheck },
]
